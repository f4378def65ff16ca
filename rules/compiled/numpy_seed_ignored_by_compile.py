"""RNG108 numpy-seed-ignored-by-compile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.knowledge.compilers import (
    TORCH_COMPILE_REFUSES_NUMPY,
    TORCH_COMPILE_TRANSLATES,
)
from rnglint.knowledge.markers import COMPILERS
from rnglint.knowledge.roles import Compiles, Draws, HostStreamSwitch, Seeds
from rnglint.project import calls
from rnglint.project.isolation import isolated
from rnglint.project.scopes import Site
from rnglint.project.values import Constant

from ._compiled import CompiledRule

if TYPE_CHECKING:
    from rnglint.project.compiled import Entry
    from rnglint.project.effects import Reach


class NumpySeedIgnoredByCompile(CompiledRule):
    """NumPy is seeded, but `torch.compile` takes the NumPy draws from torch's generator.

    ## What it does

    Reports global NumPy draws in a function given to `torch.compile`, in a module that seeds NumPy and
    does not seed torch.

    ## Why is this bad?

    The compiler rewrites `np.random` calls into torch operations. They are fresh on every call, but
    `np.random.seed` no longer controls them: two runs with the same seed differ.

    ## Example

    ```python
    @torch.compile
    def scale(x):
        return x * torch.from_numpy(np.random.uniform(0.9, 1.1, 4))


    np.random.seed(0)
    scale(x)
    ```

    ## Use instead

    ```python
    torch.manual_seed(0)
    scale(x)
    ```

    or `torch._dynamo.config.use_numpy_random_stream = True`.

    ## When not to use it

    When the run need not be repeatable.

    ## References

    - [torch.compile and NumPy](https://docs.pytorch.org/docs/stable/torch.compiler_faq.html)
    """

    code = "RNG108"
    name = "numpy-seed-ignored-by-compile"
    tier = "preview"
    severity = "warning"
    triggers = COMPILERS

    def concerns(self, entry: Entry, reach: Reach) -> bool:
        """Draws from NumPy's global stream, under ``torch.compile``."""
        role = reach.effect.role
        return (
            isinstance(entry.role, Compiles)
            and entry.role.compiler == "torch.compile"
            and isinstance(role, Draws)
            and not role.instance
            and role.stream == "numpy"
        )

    def check(self, entry: Entry, reach: Reach) -> None:
        """Only where the module shows that it wants the draws to be seeded, and seeds nothing that does it."""
        if not self._ignored(entry, reach) or not self.context.sees_all():
            return
        seeds = [site for site in self.context.module.tree.sites.values() if self._seeds(site, "numpy")]
        torch = any(self._seeds(site, "torch") for site in self.context.module.tree.sites.values())
        if not seeds or torch or self._keeps_stream() or isolated(self.context.project, reach):
            return
        self.tell(
            entry,
            reach,
            f"`{reach.effect.name}` in a function compiled by torch is drawn from torch's generator: "
            "`np.random.seed` does not control it",
            help="seed torch as well, or set `torch._dynamo.config.use_numpy_random_stream = True`",
            end="drawn here",
        )

    def _ignored(self, entry: Entry, reach: Reach) -> bool:
        """Whether the draw is translated: an array draw that the compiler knows, or any that it refuses."""
        name = reach.effect.name
        if name in TORCH_COMPILE_TRANSLATES:
            size = TORCH_COMPILE_TRANSLATES[name]
            return size is None or self.is_fullgraph(entry) or calls.argument(reach.effect.site.call, size) is not None
        return name in TORCH_COMPILE_REFUSES_NUMPY and self.is_fullgraph(entry)

    def _seeds(self, site: Site, stream: str) -> bool:
        role = self.context.project.role(self.context.project.value(site.call.func, site.scope), Seeds)
        return isinstance(role, Seeds) and not role.instance and role.stream == stream

    def _keeps_stream(self) -> bool:
        return any(
            self.context.project.role(self.context.project.value(target, scope), HostStreamSwitch) is not None
            and self.context.project.value(value, scope) == Constant(True)
            for target, value, scope in self.context.settings_assignments()
        )

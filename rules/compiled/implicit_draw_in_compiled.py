"""RNG103 implicit-draw-in-compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rnglint.fixes import threading
from rnglint.knowledge.compilers import IMPLICIT_DRAWS_FROZEN, TENSOR_TO_PYTHON
from rnglint.knowledge.markers import COMPILERS, MAPPERS
from rnglint.knowledge.roles import Draws, Layer, Maps, Seeds, Synchronizes
from rnglint.project import calls
from rnglint.project.activity import active
from rnglint.project.isolation import keyed
from rnglint.project.origins import fixed_value
from rnglint.project.values import Constant

from ._compiled import CompiledRule

if TYPE_CHECKING:
    from rnglint.project.compiled import Entry
    from rnglint.project.effects import Reach


class ImplicitDrawInCompiled(CompiledRule):
    """A draw from torch's implicit stream is frozen into a traced function.

    ## What it does

    Reports `torch.rand`, `F.dropout`, active `nn.Dropout` layers and the like in functions that
    are traced by torchax (`jax_jit`, and `jax_value_and_grad` or `gradient_checkpoint` below it) or by
    `torch_xla`'s `assume_pure`; and Python branches on a `torch.rand` in a function given to `torch.jit.trace`.

    ## Why is this bad?

    These compilers read the implicit random state once, while tracing. Every later call draws
    the same numbers: dropout drops the same units at each step. A Python `if` on a random
    tensor is decided while the trace is recorded and never again.

    `torch.compile` and `torch_xla.compile` pass the seed as data; draws in them stay fresh and are not reported.

    ## Example

    ```python
    @interop.jax_jit
    def add_noise(z):
        return z + torch.rand(z.shape, device="jax")
    ```

    ## Use instead

    ```python
    @interop.jax_jit
    def add_noise(z, *, key):
        with env.override_property(prng=interop.jax_view(key)):
            return z + torch.rand(z.shape, device="jax")
    ```

    or draw outside the compiled function and pass the tensor.

    ## When not to use it

    With a torchax newer than 0.0.13 the outermost jit draws freshly; declare that requirement (or
    `target-versions`) and those reports end. Nested wrappers are frozen there, too.

    ## Fix

    Under torchax the compiled function takes a key as a keyword-only argument, and the statements that draw run
    under it. Call sites in the file pass keys that differ from call to call, as tensors made of
    `jax.random.PRNGKey`: torch cannot see a key of `jax.random.key`. Draws of a wrapper inside the compiled
    function get a key of their own. The random stream changes. The other compilers have no fix.

    ## References

    - [torchax](https://github.com/google/torchax)
    - [torch.jit.trace](https://docs.pytorch.org/docs/stable/generated/torch.jit.trace.html)
    """

    code = "RNG103"
    name = "implicit-draw-in-compiled"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    triggers: ClassVar[tuple[str, ...]] = (*COMPILERS, *MAPPERS)

    def concerns(self, entry: Entry, reach: Reach) -> bool:
        """Draws that take no key, from a torch stream."""
        role = reach.effect.role
        return isinstance(role, (Draws, Layer)) and role.stream.startswith("torch")

    def check(self, entry: Entry, reach: Reach) -> None:
        """Frozen by the compiler itself, by nested wrappers, or by a branch of a trace."""
        message = self.frozen(entry, reach)
        if message:
            self.tell(
                entry,
                reach,
                f"`{reach.effect.name}` {message}",
                help="draw outside and pass the tensor, or pass a key and supply it with `override_property(prng=key)`",
                end="drawn here",
                fix=self.offer(reach, self.is_frozen, threading.implicit),
            )

    def is_frozen(self, entry: Entry, reach: Reach) -> bool:
        """Whether every call draws the same."""
        return bool(self.frozen(entry, reach))

    def frozen(self, entry: Entry, reach: Reach) -> str | None:
        """What happens to a draw, if it is frozen."""
        role = reach.effect.role
        assert isinstance(role, (Draws, Layer))
        if not active(self.context.project, reach) or keyed(self.context.project, reach):
            return None
        if isinstance(entry.role, Maps):
            return _UNSYNCED if self._is_unsynced_scan(entry) else None
        if entry.role.compiler == "torch.jit.trace":
            return _BRANCH if self._decides_branch(reach) else None
        if entry.option(entry.role.rng_argument) != Constant(None):
            return None
        if self._seeded_anew(entry):
            return None
        outcome = self.outcome(entry, IMPLICIT_DRAWS_FROZEN.get(entry.role.compiler, ()), role.stream, constant=False)
        if outcome is not None:
            return outcome.message
        nested = entry.role.compiler == "torchax" and any(hop.via is not None for hop in reach.path[1:])
        return _NESTED if nested else None

    def _seeded_anew(self, entry: Entry) -> bool:
        """Whether the compiled function seeds the environment with an argument: that seed decides, RNG101 tells."""
        for reach in entry.reaches:
            role, site = reach.effect.role, reach.effect.site
            if isinstance(role, Seeds) and role.stream == "torchax" and role.seed is not None:
                seed = calls.argument(site.call, role.seed)
                if seed is not None and not fixed_value(self.context.project, seed, site.scope, reach.path):
                    return True
        return False

    def _is_unsynced_scan(self, entry: Entry) -> bool:
        """Whether a scan of torch_xla stands in a module that never cuts the lazy graph."""
        assert isinstance(entry.role, Maps)
        if entry.role.kind != "loop" or self.context.distribution(entry.name) != "torch_xla":
            return False
        return not any(
            self.context.project.role(self.context.project.value(site.call.func, site.scope), Synchronizes)
            for site in self.context.module.tree.sites.values()
        )

    def _decides_branch(self, reach: Reach) -> bool:
        """Whether the drawn tensor becomes a Python value: in a condition, or by a conversion."""
        site = reach.effect.site
        return self.context.in_condition(site) or self.context.given_to(site, TENSOR_TO_PYTHON)


_BRANCH = "becomes a Python value while the trace is recorded: the traced function keeps that value for ever"
_UNSYNCED = (
    "is recorded once by a scan that no `torch_xla.sync()` separates from the next: all iterations share one draw"
)
_NESTED = (
    "takes its key from the environment while tracing a nested wrapper: every compiled call draws the same numbers"
)

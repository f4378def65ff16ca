"""RNG108 numpy-seed-ignored-by-compile."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.restarts import accompanied
from rnglint.knowledge.compilers import TORCH_COMPILE_REFUSES_NUMPY, TORCH_COMPILE_TRANSLATES
from rnglint.knowledge.roles import Parameter
from rnglint.trace.compiled import Inside

from ._compiled import CompiledRule


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

    ## Fix

    Where NumPy is seeded, torch gets the same seed. The compiled draws change, and can be repeated.

    ## References

    - [torch.compile and NumPy](https://docs.pytorch.org/docs/stable/torch.compiler_faq.html)
    """

    code = "RNG108"
    tier = "preview"
    severity = "warning"
    fix = "safe"

    help = "seed torch as well, or set `torch._dynamo.config.use_numpy_random_stream = True`"

    def frozen(self, inside: Inside) -> str:
        """Only where the module shows that it wants the draws to be seeded, and seeds nothing that does it."""
        if not self._is_translated(inside) or inside.event.isolated:
            return ""
        seeded = self.trace.seeded
        if "numpy" not in seeded or "torch" in seeded or self.trace.keeps_host_stream:
            return ""
        return "`np.random.seed` does not control these numbers: compiled by torch, {api} draws from torch's generator"

    def offer(self, inside: Inside) -> FixPlan | None:
        """Seed torch beside NumPy."""
        if inside.event.api not in TORCH_COMPILE_TRANSLATES:
            return self.outside(inside)
        edits = [edit for seed in self.seeds("numpy") for edit in accompanied(seed, ["torch"])]
        return self.plan("seed torch, too", *dict.fromkeys(edits))

    def _is_translated(self, inside: Inside) -> bool:
        """Whether a draw is translated: an array draw that the compiler knows, or any that it refuses."""
        role, event = inside.compiles, inside.event
        if role is None or role.compiler != "torch.compile" or self.draws_from(inside) != "numpy" or event.source:
            return False
        if event.api in TORCH_COMPILE_TRANSLATES:
            size = TORCH_COMPILE_TRANSLATES[event.api]
            return size is None or self.is_fullgraph(inside) or _is_given(event.node, size)
        return event.api in TORCH_COMPILE_REFUSES_NUMPY and self.is_fullgraph(inside)


def _is_given(call: ast.AST, parameter: Parameter) -> bool:
    """Whether a call gives an argument."""
    if not isinstance(call, ast.Call):
        return False
    named = any(keyword.arg in (None, parameter.name) for keyword in call.keywords)
    return named or (parameter.position is not None and len(call.args) > parameter.position)

"""RNG103 implicit-draw-in-compiled."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes import threading
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need
from rnglint.fixes.scripted import scripted
from rnglint.fixes.torch_draws import of_argument
from rnglint.knowledge.compilers import BY_EXAMPLE, IMPLICIT_DRAWS_FROZEN, RUNS_WHAT_IS_FIXED, SYNC, TENSOR_TO_PYTHON
from rnglint.knowledge.roles import Draws, Runs, Synchronizes
from rnglint.knowledge.views import KEYED_COMPILERS
from rnglint.machine.terms import Const
from rnglint.trace.compiled import Inside
from rnglint.trace.constants import draws_by_constants

from ._compiled import CompiledRule


class ImplicitDrawInCompiled(CompiledRule):
    """A draw from torch's implicit stream is frozen into a traced function.

    ## What it does

    Reports `torch.rand`, `F.dropout`, active `nn.Dropout` layers and the like in functions that
    are traced by torchax (`jax_jit`, and `jax_value_and_grad` or `gradient_checkpoint` below it) or by
    `torch_xla`'s `assume_pure`; Python branches on a `torch.rand` in a function given to `torch.jit.trace`; and, in
    preview, a `torch.rand` of fixed sizes in what `torch.fx.symbolic_trace` records.

    ## Why is this bad?

    These compilers read the implicit random state once, while tracing. Every later call draws
    the same numbers: dropout drops the same units at each step. A Python `if` on a random
    tensor is decided while the trace is recorded and never again. `torch.fx` records calls that are given something of
    the arguments (`torch.rand_like(x)`, `torch.rand(x.shape)`); any other call it runs, and the graph keeps the result.

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
    function get a key of their own. Before a scan of torch_xla stands `torch_xla.sync()`, what `assume_pure`
    records is drawn outside, and a traced branch is scripted instead. What `torch.fx` records draws on the device of
    the first argument of `forward` (`device=x.device`), if it meets that. The random stream changes.

    ## References

    - [torchax](https://github.com/google/torchax)
    - [torch.jit.trace](https://docs.pytorch.org/docs/stable/generated/torch.jit.trace.html)
    """

    code = "RNG103"
    fix = "unsafe"

    help = "draw outside and pass the tensor, or pass a key and supply it with `override_property(prng=key)`"
    make = staticmethod(threading.implicit)

    def offer(self, inside: Inside) -> FixPlan | None:
        """A key that is an argument, or else what is drawn."""
        if inside.compiles is None:
            return self._synced(inside)
        if self._is_run_once(inside):
            return self.plan("draw on the device of an argument, as the graph will", *of_argument(inside))
        if inside.compiles.compiler in BY_EXAMPLE:
            return self.plan("script the function, with its branches", *scripted(inside))
        keyed = inside.compiles.compiler in KEYED_COMPILERS
        return super().offer(inside) or (None if keyed else self.elsewhere(inside))

    def _synced(self, inside: Inside) -> FixPlan:
        """Compute what is waiting before the scan, and so the scan of the round before."""
        code, names = inside.entry.frame.code, Spelling(self.context.project, inside.entry.frame.code.module)
        statement = first(code.statements(inside.entry.node, code.tree))
        need(isinstance(statement, (ast.Assign, ast.Expr)), names.draft.comment(statement) is not None)
        names.draft.before(statement, f"{names.spell(SYNC, inside.entry.node)}()")
        return self.plan("compute each scan before the next one", *names.draft.edits())

    def frozen(self, inside: Inside) -> str:
        """Frozen by the compiler itself, by nested wrappers, or by a branch of a trace."""
        if not self.draws_from(inside).startswith("torch") or inside.event.source is not None:
            return ""
        role = inside.compiles
        if role is None:
            return _UNSYNCED if self._is_unsynced_scan(inside) else ""
        if self._is_run_once(inside):
            return _FIXED
        if role.compiler == "torch.jit.trace":
            return _BRANCH if inside.decides or inside.is_converted(TENSOR_TO_PYTHON) else ""
        if self.option(inside, role.rng_argument) not in (Const(None), Const(False)):
            return ""
        if self._is_seeded_anew(inside):
            return ""
        outcome = self.outcome(inside, IMPLICIT_DRAWS_FROZEN.get(role.compiler, ()))
        if outcome is not None:
            return outcome.message
        return _NESTED if role.compiler == "torchax" and inside.nested else ""

    def is_sure(self, inside: Inside) -> bool:
        """Not of a graph of symbols, which may be there to be looked at only."""
        return not self._is_run_once(inside)

    def _is_run_once(self, inside: Inside) -> bool:
        """Whether what records the function runs a draw in it, because that is given nothing of the arguments."""
        role = self.context.program.knowledge.role(inside.event.api, Draws)
        fixed = role is not None and not role.method_of_tensor and draws_by_constants(inside.event)
        return fixed and inside.entry.name in RUNS_WHAT_IS_FIXED

    def _is_seeded_anew(self, inside: Inside) -> bool:
        """Whether the compiled function seeds the environment with an argument: that seed decides, RNG101 tells."""
        others = (each for each in self.trace.compiled if each.entry is inside.entry and each.event.kind == "seed")
        seeds = (each for each in others if each.event.stream == "torchax")
        return any(not each.origins <= {"constant", "captured"} for each in seeds)

    def _is_unsynced_scan(self, inside: Inside) -> bool:
        """Whether a scan of torch_xla stands in a module that never cuts the lazy graph."""
        maps = inside.entry.role
        if not isinstance(maps, Runs) or maps.kind != "loop":
            return False
        knowledge = self.context.program.knowledge
        entry = knowledge.lookup(inside.entry.name)
        if entry is None or entry.distribution != "torch_xla":
            return False
        return not any(knowledge.role(call.name, Synchronizes) for call in self.file.calls)


_FIXED = "the recorded graph replays one value: {api} gets nothing of the arguments, so it runs once, while recording"
_BRANCH = "the traced function keeps one value for ever: {api} becomes a Python value while the trace is recorded"
_UNSYNCED = (
    "all iterations share one draw: the scan records {api} once, and no `torch_xla.sync()` parts it from the next"
)
_NESTED = "every compiled call draws the same numbers: {api} takes its key from the environment, in a nested wrapper"

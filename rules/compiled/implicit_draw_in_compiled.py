"""RNG103 implicit-draw-in-compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.knowledge.compilers import IMPLICIT_DRAWS_FROZEN
from rnglint.knowledge.roles import Compiles, Draws, Layer
from rnglint.project.activity import active
from rnglint.project.isolation import keyed
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
    def add_noise(z, key):
        with env.override_property(prng=interop.jax_view(key)):
            return z + torch.rand(z.shape, device="jax")
    ```

    or draw outside the compiled function and pass the tensor.

    ## When not to use it

    With a torchax newer than 0.0.13 the outermost jit draws freshly; declare that requirement (or
    `target-versions`) and those reports end. Nested wrappers are frozen there, too.

    ## References

    - [torchax](https://github.com/google/torchax)
    - [torch.jit.trace](https://docs.pytorch.org/docs/stable/generated/torch.jit.trace.html)
    """

    code = "RNG103"
    name = "implicit-draw-in-compiled"
    tier = "default"

    def concerns(self, entry: Entry, reach: Reach) -> bool:
        """Draws that take no key, from a torch stream, in functions that a compiler takes."""
        role = reach.effect.role
        return isinstance(entry.role, Compiles) and isinstance(role, (Draws, Layer)) and role.stream.startswith("torch")

    def check(self, entry: Entry, reach: Reach) -> None:
        """Frozen by the compiler itself, by nested wrappers, or by a branch of a trace."""
        role = reach.effect.role
        assert isinstance(entry.role, Compiles) and isinstance(role, (Draws, Layer))
        if not active(self.context.project, reach) or keyed(self.context.project, reach):
            return
        message = self._frozen(entry, reach, role.stream)
        if message is not None:
            self.tell(
                entry,
                reach,
                f"`{reach.effect.name}` {message}",
                help="draw outside and pass the tensor, or pass a key and supply it with `override_property(prng=key)`",
                end="drawn here",
            )

    def _frozen(self, entry: Entry, reach: Reach, stream: str) -> str | None:
        assert isinstance(entry.role, Compiles)
        if entry.role.compiler == "torch.jit.trace":
            return _BRANCH if self._decides_branch(reach) else None
        if entry.option(entry.role.rng_argument) != Constant(None):
            return None
        outcome = self.outcome(entry, IMPLICIT_DRAWS_FROZEN.get(entry.role.compiler, ()), stream, constant=False)
        if outcome is not None:
            return outcome.message
        nested = [hop for hop in reach.path[1:] if isinstance(hop.via, Compiles) and hop.via.compiler == entry.role.compiler]
        return _NESTED if nested and entry.role.compiler in IMPLICIT_DRAWS_FROZEN else None

    def _decides_branch(self, reach: Reach) -> bool:
        """Whether the drawn tensor is part of a Python condition."""
        return self.context.in_condition(reach.effect.site)


_BRANCH = "decides a Python branch while the trace is recorded: the traced function always takes that branch"
_NESTED = "takes its key from the environment while tracing a nested wrapper: every compiled call draws the same numbers"

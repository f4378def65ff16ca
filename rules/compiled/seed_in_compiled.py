"""RNG101 seed-in-compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnglint.fixes import threading
from rnglint.knowledge.compilers import SEEDS, Outcome
from rnglint.knowledge.roles import Compiles, Seeds
from rnglint.project import calls
from rnglint.project.isolation import isolated
from rnglint.project.origins import fixed_value

from ._compiled import CompiledRule

if TYPE_CHECKING:
    from rnglint.project.compiled import Entry
    from rnglint.project.effects import Reach


class SeedInCompiled(CompiledRule):
    """A global seed is set inside a compiled function.

    ## What it does

    Reports calls such as `torch.manual_seed(0)` or `random.seed(0)` in a function that is
    compiled, and in everything that the function calls.

    ## Why is this bad?

    What happens depends on the compiler, and none of it is what the line says.
    `torch.compile` runs it on every call, so every step draws the same numbers and the
    caller's own stream starts again. `torch.jit.trace` and `torch.export` drop it.
    `jax.jit` runs it once, while tracing. In torchax's jit (up to 0.0.13) it leaves a tracer in the
    global environment, and the next draw outside the function raises. `torch_xla.compile` does not
    let `torch.manual_seed` reach the XLA device at all.

    A seed that arrives as an argument of the compiled function is a different one on each
    call under `torch.compile`, and is not reported there. Neither is a seed inside `fork_rng`, or between
    saving and restoring the state.

    ## Example

    ```python
    @torch.compile
    def step(x):
        torch.manual_seed(0)
        return x + torch.randn_like(x)
    ```

    ## Use instead

    ```python
    @torch.compile
    def step(x, *, rng_seed):
        torch.manual_seed(rng_seed)
        return x + torch.randn_like(x)


    for i in range(steps):
        x = step(x, rng_seed=i)
    ```

    Better still, seed once before the loop and draw without seeding.

    ## When not to use it

    When every call must draw the same numbers, as a test may want: suppress the line and say so.

    ## Fix

    Under `torch.compile` the seed becomes a keyword-only parameter of the compiled function, whose default
    is the constant that stood there, and the call sites in the file pass a value that differs
    from call to call. The random stream changes: that is the purpose.

    ## References

    - [torch.compile: random number generation](https://docs.pytorch.org/docs/stable/torch.compiler_faq.html)
    - [Reproducibility in PyTorch](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG101"
    name = "seed-in-compiled"
    tier = "default"
    fix = "safe/unsafe"
    stream = "changes"

    def concerns(self, entry: Entry, reach: Reach) -> bool:
        """Seeds of global streams, in functions that a compiler takes."""
        role = reach.effect.role
        return isinstance(entry.role, Compiles) and isinstance(role, Seeds) and not role.instance

    def check(self, entry: Entry, reach: Reach) -> None:
        """Report what becomes of the seed."""
        outcome = self._outcome(entry, reach)
        if outcome is None:
            return
        self.tell(
            entry,
            reach,
            f"`{reach.effect.name}` in a compiled function {outcome.message}",
            help="pass the seed to the compiled function as an argument, or seed once outside it",
            end="the seed is set here",
            fix=self.offer(reach, self._repeats, threading.seeds) if self._repeats(entry, reach) else None,
        )

    def _outcome(self, entry: Entry, reach: Reach) -> Outcome | None:
        """It depends on the compiler, the stream, and whether the seed changes from call to call."""
        role = reach.effect.role
        assert isinstance(entry.role, Compiles) and isinstance(role, Seeds)
        site = reach.effect.site
        seed = None if role.seed is None else calls.argument(site.call, role.seed)
        constant = seed is not None and fixed_value(self.context.project, seed, site.scope, reach.path)
        outcome = self.outcome(entry, SEEDS.get(entry.role.compiler, ()), role.stream, constant)
        return None if outcome is None or isolated(self.context.project, reach) else outcome

    def _repeats(self, entry: Entry, reach: Reach) -> bool:
        """Whether the seed does what it says, with the same value on every call: an argument cures that."""
        outcome = self._outcome(entry, reach)
        return outcome is not None and outcome.need == "constant"

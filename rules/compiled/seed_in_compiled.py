"""RNG101 seed-in-compiled."""

from __future__ import annotations

import ast

from msgspec import structs

from rnglint.api.context import FixPlan
from rnglint.fixes import threading
from rnglint.fixes.entrusted import entrusted
from rnglint.fixes.needs import need, or_none, sole
from rnglint.fixes.outside import unseeded
from rnglint.knowledge.compilers import SEEDS, Outcome
from rnglint.knowledge.purposes import SEEDS as SEED_WORDS
from rnglint.knowledge.purposes import words
from rnglint.trace.compiled import Inside

from ._compiled import CompiledRule


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

    Under `torch.compile` the seed becomes a required keyword-only parameter of the compiled function, and all call
    sites pass a value that differs from call to call: seeds that a `random.Random` draws, which is made of the seed of
    the program (a parameter, a setting, `torch.initial_seed()`). Another seed of the program gives other numbers. The
    random stream changes: that is the purpose.

    A seed that the compiler drops, or that runs while it traces, is taken out; the draws of torchax get a key. A seed
    that is an argument is set by a function of the old name, which then calls what is compiled.

    ## References

    - [torch.compile: random number generation](https://docs.pytorch.org/docs/stable/torch.compiler_faq.html)
    - [Reproducibility in PyTorch](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG101"
    fix = "safe/unsafe"

    help = "pass the seed to the compiled function as an argument, or seed once outside it"
    end = "the seed is set here"
    make = staticmethod(threading.seeds)

    def frozen(self, inside: Inside) -> str:
        """What becomes of a seed of a global stream."""
        outcome = self._outcome(inside)
        return "" if outcome is None else outcome.message

    def is_curable(self, inside: Inside) -> bool:
        """Whether the seed does what it says, with the same value on every call: an argument cures that."""
        outcome = self._outcome(inside)
        return outcome is not None and outcome.need == "constant"

    def offer(self, inside: Inside) -> FixPlan | None:
        """An argument; where no call can give one, or it would do nothing, the seed goes, or is set outside."""
        plan = super().offer(inside)
        made = plan is not None and plan.applicability != "display"
        tried = not made and self.is_curable(inside)
        if tried and (edits := or_none(entrusted, inside.seeding, self.trace.programs) or ()):
            return self.plan(_REMOVED, *edits, kind="unsafe")
        return plan or self._without(inside)

    def _without(self, inside: Inside) -> FixPlan:
        outcome = self._outcome(inside)
        if outcome is not None and outcome.distribution:
            return self._keyed(inside)
        if inside.origins <= {"constant", "captured"}:
            given = inside.event.key_node
            # of a matrix that is the function of a number (`self.tag`) nothing may be drawn anew
            need(not isinstance(given, ast.Attribute) or bool(words(given.attr) & SEED_WORDS))
            return self.plan(_REMOVED, *unseeded(self.context, inside), kind="unsafe")
        return self.outside(inside)

    def _keyed(self, inside: Inside) -> FixPlan:
        """What the environment drew from its seed is drawn from a key that is an argument."""
        same = [each for each in self.trace.compiled if each.entry.node is inside.entry.node]
        draws = [each for each in same if each.event.kind == "draw" and not each.event.fills]
        if inside.origins == {"argument"}:
            edits = threading.under_argument(self.context, inside.event, [each.event for each in draws])
            return self.plan("draw from a key made of the seed that is given", *edits, kind="unsafe")
        plans = threading.plans(self.context, draws, threading.implicit)
        need(len(plans) == len(draws))
        plan = sole(set(plans.values()))
        return structs.replace(plan, edits=(*unseeded(self.context, inside), *plan.edits))

    def _outcome(self, inside: Inside) -> Outcome | None:
        """It depends on the compiler, the stream, and whether the seed changes from call to call."""
        event, role = inside.event, inside.compiles
        if event.kind != "seed" or event.source is not None or role is None:
            return None
        if event.isolated or inside.later is not None:
            return None
        constant = inside.origins <= {"constant", "captured"} and inside not in self.trace.changing
        return self.outcome(inside, SEEDS.get(role.compiler, ()), constant)


_REMOVED = "leave the seed to the program, and draw anew in every call"

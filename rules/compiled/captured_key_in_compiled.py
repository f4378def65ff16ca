"""RNG105 captured-key-in-compiled."""

from __future__ import annotations

from functools import partial

from rnglint.api.context import FixPlan, Place
from rnglint.fixes import threading
from rnglint.fixes.needs import or_none
from rnglint.fixes.readings import handed_over
from rnglint.knowledge.compilers import GENERATORS_KEPT
from rnglint.trace.comparisons import are_kept_to_compare, is_of_checked_slope, is_of_one_variable
from rnglint.trace.compiled import Inside, is_fixed_matrix
from rnglint.trace.forth_and_back import is_of_map
from rnglint.trace.read_once import TRACES, ReadOnce, read_once
from rnglint.trace.said import is_kept_beside, is_of_documented, says_so
from rnglint.trace.shared import is_of_path

from ._compiled import CompiledRule


class CapturedKeyInCompiled(CompiledRule):
    """A compiled function draws from a key or generator that it captures from around it.

    ## What it does

    Reports samplers in a jitted function whose key (or NumPy generator) is a variable of
    the enclosing function or module, made there and read by the compiled function, or lies in a Python generator that
    the compiled function asks with `next`. A context counts as well
    that supplies such a key to the torch operators in it (torchax's `override_property(prng=...)`), if one of them
    is sure to draw. A number counts, too, that each round of a loop draws for a variable which compiled code reads:
    `depth = draw(key)` in the loop, and `x * depth` in the function.

    ## Why is this bad?

    A captured value is read once, while tracing, and becomes a constant of the compiled
    function. Advancing the variable outside has no effect: every call draws the same numbers. So does a counter of
    Python that the function advances itself (`fold_in(self.key, next(self.steps))`): it counts while tracing only.
    JAX's run-time checker for key reuse does not see captured keys either.

    A number that was drawn outside stays what it was in the first round.

    Functions inside an already traced function (a loss under `value_and_grad`, a `scan` body) are fine:
    what they capture is traced, too. Only real compilation boundaries are looked at.

    ## Example

    ```python
    KEY = jax.random.key(0)


    @jax.jit
    def act(logits):
        return jax.random.categorical(KEY, logits)
    ```

    ## Use instead

    ```python
    @jax.jit
    def act(logits, *, key):
        return jax.random.categorical(key, logits)
    ```

    ## When not to use it

    When the compiled function is meant to draw one fixed sample. A comment that says so where the key is made, or right
    above that, is read; so is a docstring that speaks of draws that agree, or a name (`simulated_likelihood`). A method
    that draws from a key it is given may make another one of the seed of its object. What is drawn to evaluate a model,
    by the name of the function or the key, is shown only with `--preview`; from many keys in one variable of such a
    name (`test_keys = split(key, 32)`), not at all.

    ## Fix

    The function takes the key as a keyword-only argument; call sites in the file pass keys that
    differ from call to call. A torch function that torchax compiles gets its key as a tensor, made of
    `jax.random.PRNGKey`: torch cannot see a key of `jax.random.key`. A key that an object holds is passed by
    whoever has made the object; one that the object itself moves on, or makes anew each time, is handed in by a
    function of the old name. What a generator draws is handed in by a function of the old name, or drawn with
    torch, as by [host-rng-in-compiled](host-rng-in-compiled.md). A number that the loop draws becomes a keyword-only
    argument, too, and every call passes the variable: `day(height, wind=wind)`. If Python needs a whole number itself
    (for a slice, a shape, `range`), the argument is static, and the function is compiled once for each number; for any
    other number that Python needs, there is no fix. The random stream changes.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [JAX key reuse checker](https://docs.jax.dev/en/latest/jax.experimental.key_reuse.html)
    """

    code = "RNG105"
    fix = "unsafe"
    draws_elsewhere = True

    help = "take the key as an argument of the compiled function"
    make = staticmethod(threading.keys)

    def look(self) -> None:
        """Besides, what is drawn outside in each round, and read inside."""
        super().look()
        plans: dict[tuple[object, str], FixPlan] = {}  # one of each variable, for all that read it
        for each in () if self.context.is_test else read_once(self.trace):
            self.report(
                (each.code, each.read),
                f"every round computes with the first `{each.read.id}`: compiled code reads it once, when it is traced",
                help="take it as an argument of the compiled function",
                related=[
                    Place.of(each.entry, f"compiled here, by `{each.entry.name}`"),
                    (each.draw, "drawn here, in each round"),
                ],
                fix=partial(self._hand_over, each, plans),
            )

    def _hand_over(self, found: ReadOnce, plans: dict[tuple[object, str], FixPlan]) -> FixPlan:
        place = found.code.binder(found.read.id, found.read), found.read.id
        if place not in plans:
            plans[place] = handed_over(self.context, found)
        return plans[place]

    def frozen(self, inside: Inside) -> str:
        """What the draw takes its numbers from exists before the function is traced, and nothing in it is new."""
        role = inside.compiles
        if role is None or role.mode not in TRACES or self.context.is_test:
            return ""
        kept = inside.event.stream in GENERATORS_KEPT.get(role.compiler, ())
        from_generator = bool(self.draws_from(inside)) and inside.event.source is not None and not kept
        if not from_generator and not self.uses_key(inside):
            return ""
        if "captured" not in inside.origins or not inside.origins <= {"captured", "constant"}:
            return ""
        if inside not in self.trace.runs_again:
            return ""
        made = inside.maker
        if is_of_documented(inside.event) or inside.is_set:
            return ""
        if made is not None and (says_so(made.step) or is_kept_beside(made, inside.execution.ledger)):
            return ""
        ledger = inside.execution.ledger
        if are_kept_to_compare(ledger, inside.event) or is_of_checked_slope(ledger, inside.event):
            return ""
        if is_of_map(ledger, inside.event) or is_of_path(ledger, inside.event):
            return ""
        if is_fixed_matrix(inside, self.trace.compiled):
            return ""
        what = "generator" if from_generator else "key"
        return f"every compiled call draws the same numbers: {{api}} uses a {what} from outside, which is read once"

    def offer(self, inside: Inside) -> FixPlan | None:
        """A key that moves on by itself outside is handed in from there: the callers need none."""
        moves = not inside.event.stream
        return (or_none(self.outside, inside) if moves else None) or super().offer(inside)

    def is_sure(self, inside: Inside) -> bool:
        """Whether it is not drawn to measure a model, each time by the same numbers, nor to go down one function."""
        if inside.measures:
            return False
        ledgers = (each.ledger for each in (inside.execution, *self.trace.everywhere))
        uses = ((ledger, each) for ledger in ledgers for each in ledger.of(inside.event.kind))
        return not any(use.node is inside.event.node and is_of_one_variable(ledger, use) for ledger, use in uses)

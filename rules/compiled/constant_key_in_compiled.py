"""RNG104 constant-key-in-compiled."""

from __future__ import annotations

from rnglint.api.context import FixPlan
from rnglint.fixes import threading
from rnglint.fixes.counting import by_state
from rnglint.fixes.needs import or_none
from rnglint.knowledge.roles import MakesKey
from rnglint.machine.inspection import options_of
from rnglint.machine.states import maker_of, root_of
from rnglint.trace import said
from rnglint.trace.compiled import Inside, is_fixed_matrix
from rnglint.trace.explained import explained, is_part_of_object

from ._compiled import CompiledRule


class ConstantKeyInCompiled(CompiledRule):
    """A compiled function draws from a key that it makes from a constant.

    ## What it does

    Reports samplers in a jitted function whose key is made there from a literal seed:
    `jax.random.normal(jax.random.key(0), ...)`, also through `split`, unpacking, helpers, and
    `fold_in` with nothing but constants.

    ## Why is this bad?

    The key is the same on every call, and so is every number drawn from it. A function is compiled
    because it is called often; its noise, its dropout mask, its exploration never change.

    The same goes for a context in which torch operators draw from such a key: torchax's
    `override_property(prng=...)`, whatever views the key went through, if something in it is sure to draw.

    A key that is folded with an argument (`fold_in(key(0), step)`) is new on each call and is not
    reported, nor is a function that runs once, like an initializer.

    ## Example

    ```python
    @jax.jit
    def step(x):
        return x + jax.random.normal(jax.random.key(0), x.shape)
    ```

    ## Use instead

    ```python
    @jax.jit
    def step(x, *, key):
        return x + jax.random.normal(key, x.shape)
    ```

    ## When not to use it

    When the function is meant to draw one fixed sample. A matrix that the function multiplies by is not reported
    where several places call it: what is projected here has to fit to what is projected there. Nor is what an object
    draws while it is made or set up (the frequencies of an embedding): it is a part of the object, as a weight is.
    Nor is a key into which the function folds a number that its calls give, and that is another one from call to call.

    ## Fix

    The function takes the key as a keyword-only argument; call sites in the file pass keys that
    differ from call to call. A torch function that torchax compiles gets its key as a tensor, made of
    `jax.random.PRNGKey`: torch cannot see a key of `jax.random.key`. An update of `optax.GradientTransformation`
    folds in the number that its state counts. The random stream changes.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG104"
    fix = "unsafe"

    help = "take the key as an argument of the compiled function"
    make = staticmethod(threading.keys)

    def offer(self, inside: Inside) -> FixPlan | None:
        """None of an argument where a framework calls the function: the state that it hands on counts the calls."""
        if (plan := super().offer(inside)) is None and (edits := or_none(by_state, inside.maker)):
            self.context.module.rest_on(each.module.path for each in edits)
            return self.plan("fold the number that the state counts into the key", *edits)
        return plan

    def frozen(self, inside: Inside) -> str:
        """Every origin of the key is a constant made while tracing, and the function may run more than once."""
        if inside.compiles is None or self.context.is_test or not self.uses_key(inside):
            return ""
        if inside.origins != {"constant"} or inside not in self.trace.runs_again:
            return ""
        if inside.maker is not None and self.context.project.knowledge.role(inside.maker.api, MakesKey) is None:
            return ""  # the first state of a stream that was made in the function: RNG413 tells of it
        if is_fixed_matrix(inside, self.trace.compiled):
            return ""
        makers = (maker_of(root_of(option)) for option in options_of(inside.event.term))
        made = [each for each in makers if each is not None]
        if any(said.is_placeholder(each) or explained(each.frame.code, each.node) for each in made):
            return ""
        if is_part_of_object(inside.steps):
            return ""
        what = "supplies" if inside.event.supplies else "uses"
        return f"every compiled call draws the same numbers: {{api}} {what} a key that is made of a constant"

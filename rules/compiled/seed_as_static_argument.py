"""RNG107 seed-as-static-argument."""

from __future__ import annotations

from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.statics import traced
from rnglint.machine.events import Tracing


class SeedAsStaticArgument(Rule):
    """A key or seed is listed among the static arguments of a jitted function.

    ## What it does

    Reports `static_argnums` / `static_argnames` that name a parameter from which the function makes or
    takes a random key.

    ## Why is this bad?

    A static argument is part of the compiled function's identity. A seed that changes from call to call
    compiles the function anew on every call; a key, being an array, cannot be hashed and raises.

    ## Example

    ```python
    @partial(jax.jit, static_argnames="seed")
    def sample(x, seed):
        return x + jax.random.normal(jax.random.key(seed), x.shape)
    ```

    ## Use instead

    ```python
    @jax.jit
    def sample(x, seed):
        return x + jax.random.normal(jax.random.key(seed), x.shape)
    ```

    `jax.random.key` takes a traced integer.

    ## When not to use it

    When the function is called with one or two seeds in the whole program.

    ## Fix

    The parameter goes from the static arguments, where the function does nothing with it but to make keys. The numbers
    stay the same.

    ## References

    - [jax.jit](https://docs.jax.dev/en/latest/_autosummary/jax.jit.html)
    """

    code = "RNG107"
    tier = "preview"
    severity = "warning"
    fix = "safe"
    stream = "same"

    def look(self) -> None:
        for compiler, name in self.trace.static_seeds:
            self.report(
                compiler,
                f"each new value compiles the function again, and keys are refused: `{name}` is a static argument",
                fix=partial(self._traced, compiler, name),
                help=f"take `{name}` out of the static arguments: keys can be made from traced integers",
            )

    def _traced(self, compiler: Tracing, name: str) -> FixPlan:
        return self.plan(f"take `{name}` out of the static arguments", *traced(self.context, compiler, name))

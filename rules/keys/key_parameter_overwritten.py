"""RNG311 key-parameter-overwritten."""

from __future__ import annotations

from rnglint.api.rule import Rule

from ._meant import explained


class KeyParameterOverwritten(Rule):
    """A function replaces the key that it is given by a constant one.

    ## What it does

    Reports a parameter that is bound to a key made of a constant, while nothing has used up the key that it held, and
    from which something is drawn.

    ## Why is this bad?

    The caller's key has no effect. Whatever seed the program is started with, the function draws the same numbers:
    repeated runs with different seeds agree, error bars shrink to nothing. It is mostly a line
    that was left from debugging.

    ## Example

    ```python
    def sample_batch(key, data, size):
        key = jax.random.key(0)
        rows = jax.random.choice(key, len(data), (size,))
        return data[rows]
    ```

    ## Use instead

    ```python
    def sample_batch(key, data, size):
        rows = jax.random.choice(key, len(data), (size,))
        return data[rows]
    ```

    ## When not to use it

    A function that has to take a key because others do, and needs none, says so: by `del key`, in a comment ("fixed
    on purpose") or in its docstring. It is not reported then. Neither are parameters whose key was used up, or that
    are replaced under a condition or replaced by a key that is made from an argument, and keys that only serve
    `jax.eval_shape`.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG311"
    of_tests = False

    def look(self) -> None:
        """Keys of constants that take the place of a parameter, and from which something is drawn."""
        code = self.file
        for made in (*self.trace.constant_keys.values(), *self.trace.hidden_keys):
            name = made.replaces
            if not made.uses or not name or name.startswith("_") or explained(code, made.node, name=name):
                continue
            self.report(
                (code, made.node),
                f"`{name}` of `{made.makings[0].frame.qualname}` has no effect: this constant key replaces it",
                help="remove the assignment, or derive the key from the parameter",
            )

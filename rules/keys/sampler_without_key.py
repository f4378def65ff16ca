"""RNG315 sampler-without-key."""

from __future__ import annotations

import ast

from rnglint.api.rule import Rule
from rnglint.trace.misuse import may_raise, no_key


class SamplerWithoutKey(Rule):
    """A sampler of JAX is called without a key.

    ## What it does

    Reports calls of samplers in `jax.random` whose first argument is surely no key (a number, a shape, a string, None),
    or which have none.

    ## Why is this bad?

    The functions of `jax.random` have the names of those of NumPy and another first parameter. A call that was
    carried over from NumPy raises TypeError when it runs.

    ## Example

    ```python
    noise = jax.random.normal((3, 4))
    ```

    ## Use instead

    ```python
    noise = jax.random.normal(key, (3, 4))
    ```

    ## When not to use it

    Where the error is expected, as in a `try` or under `pytest.raises`, nothing is reported.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG315"

    def look(self) -> None:
        """The samplers that executions call without a key."""
        code = self.file
        for found in self.trace.without_key:
            what = no_key(found) if isinstance(found.key_node, ast.AST) else "has no key"
            if what and not may_raise(found, self.context.is_test):
                message = f"this raises TypeError: `{found.api}` {what}"
                self.report((code, found.key_node or found.node), message, help="give a key as the first argument")

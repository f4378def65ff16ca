"""RNG311 key-parameter-overwritten."""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst

from rnglint.knowledge.roles import MakesKey

from ._syntax import SyntaxRule, explained, spelled

_BOUND = re.compile(r"^[ \t]+(\w[\w, \t]*?)[ \t]*(?::[^=\n]+)?=[^=]", re.MULTILINE)
_NEAREST = 4
"""How many functions back a parameter may be declared: others may be defined inside the function first."""
_WORD = re.compile(r"\w+")


class KeyParameterOverwritten(SyntaxRule):
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
    name = "key-parameter-overwritten"
    tier = "default"

    def suspects(self, text: str) -> bool:
        """Behind a new key, or where it is made, something is set that has the name of a parameter."""
        if self.context.is_test:
            return False
        for found in re.finditer(spelled(text, MakesKey), text):
            start = text.rfind("\n", 0, found.start()) + 1
            end = text.find("def ", start)
            names = {name for bound in _BOUND.findall(text, start, len(text) if end < 0 else end) for name in _WORD.findall(bound)}
            if any(not names.isdisjoint(_WORD.findall(signature)) for signature in _signatures(text, start)):
                return True
        return False

    def visit_Call(self, node: cst.Call) -> None:
        """A key of a constant takes the place of a parameter, and something is drawn from it."""
        if not self.active or self.context.role(node, MakesKey) is None:
            return
        made, site = self.context.constant_key(node), self.context.site(node)
        if made is None or site is None or not made.uses or not made.replaces or made.replaces.startswith("_"):
            return
        if explained(site.scope, node, name=made.replaces):
            return
        self.report(
            node,
            f"`{site.scope.qualname}` replaces the `{made.replaces}` that it is given by a constant key: the caller's "
            "has no effect",
            scope=site.scope,
            help="remove the assignment, or derive the key from the parameter",
        )


def _signatures(text: str, end: int) -> Iterator[str]:
    """Roughly, the parameters of the functions that begin last before a place."""
    for _ in range(_NEAREST):
        start = text.rfind("def ", 0, end)
        if start < 0:
            return
        yield text[start : text.find(":\n", start, end) if text.find(":\n", start, end) > 0 else end]
        end = start

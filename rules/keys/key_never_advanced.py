"""RNG313 key-never-advanced."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.needs import NoFix, or_none
from rnglint.fixes.required import given_in_calls
from rnglint.trace.findings import Finding

from ._keys import KeyRule, effect, gives, key_text, line_of
from ._life import short


class KeyNeverAdvanced(KeyRule):
    """A function draws from a key kept outside of it, and leaves the key as it is.

    ## What it does

    Reports a method that uses up a key of its object, or a function that uses up a captured key, without replacing
    it by a new one, if the program calls it more than once on one path.

    ## Why is this bad?

    Each call draws the same numbers. It often looks right: `key, sub = jax.random.split(self.key)` splits
    properly and forgets to store `key`, so that `sub` is the same key in every call.

    ## Example

    ```python
    class Noise:
        def __init__(self, seed):
            self.key = jax.random.key(seed)

        def __call__(self, shape):
            key, sub = jax.random.split(self.key)
            return jax.random.normal(sub, shape)
    ```

    ## Use instead

    ```python
    class Noise:
        def __init__(self, seed):
            self.key = jax.random.key(seed)

        def __call__(self, shape):
            self.key, sub = jax.random.split(self.key)
            return jax.random.normal(sub, shape)
    ```

    In code that is transformed (`jit`, `vmap`, `scan`), a stored key is no option: take the key as an argument.

    If a function that caches its results (`lru_cache`) makes the key itself, this is taken to be on purpose, even
    if it counts its calls.

    ## When not to use it

    When each call is meant to give the same numbers, as with a fixed projection that is computed rather than
    stored. Say so in a comment beside the draw.

    ## Fix

    The key is split at each use, and the other half is stored in its place; a lambda that is made in a loop keeps the
    key of its own round. An object that cannot be changed (`equinox.Module`, a frozen dataclass, a named tuple) is
    handed a key in each call. A function that moves its key on loses its `lru_cache`. The fix is unsafe, because the
    calls may be meant to agree. The random stream changes.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [JAX: the sharp bits](https://docs.jax.dev/en/latest/notebooks/Common_Gotchas_in_JAX.html)
    """

    code = "RNG313"
    fix = "unsafe"
    mistake = "attribute"

    def offer(self, finding: Finding) -> FixPlan | None:
        """A key that is given to the method where its object cannot be changed.  Raises NoFix."""
        try:
            return super().offer(finding)
        except NoFix as refused:
            plan = or_none(given_in_calls, self.context, finding)
            if plan is None:
                raise refused from None
            return plan

    def says(self, finding: Finding) -> tuple[str, str]:
        """Which key, in which function, and what the next call gives."""
        event = finding.second
        name = finding.qualname.rpartition(".")[2]
        whose = "this lambda" if name == "<lambda>" else f"`{name}`"
        key = key_text(finding)
        message = f"each call of {whose} {gives(finding)}: {key} is never advanced"
        if finding.first.frame.node is not event.frame.node:
            there = f"`{short(finding.first)}` on {line_of(finding, finding.first)}"
            message = f"{effect(finding, whose, there)}: both use {key}, which is never advanced"
        if isinstance(event.key_node, ast.Attribute) and not key.startswith("the"):
            return message, f"store a new key with each call: `{key[1:-1]}, subkey = jax.random.split({key[1:-1]})`"
        return message, "take the key as an argument, and give each call a key of its own"

"""RNG307 unused-split-result."""

from __future__ import annotations

from rnglint.trace.findings import Finding

from ._keys import KeyRule, key_text, line_of
from ._life import short


class UnusedSplitResult(KeyRule):
    """A key is split, the new keys are not used, and the old one is used instead.

    ## What it does

    Reports a call of `split` or `fold_in` whose result, or a key of it, goes nowhere, where the key that it was
    given is used up itself; and a `split` of which one key goes nowhere, where another one is drawn from and
    given to something that rnglint does not know, besides.

    ## Why is this bad?

    JAX's functions change nothing in place. The call was meant to advance the key, and the key is what it was:
    what is drawn from it next is what would have been drawn without the call, and where the key was drawn from
    before, it is the same numbers once more. After `key, sub = split(key)`, a key that two take while `sub` lies
    there is one of two that were mixed up.

    ## Example

    ```python
    x = jax.random.normal(key, (3,))
    jax.random.split(key)
    y = jax.random.normal(key, (3,))
    ```

    ## Use instead

    ```python
    key, x_key = jax.random.split(key)
    x = jax.random.normal(x_key, (3,))
    key, y_key = jax.random.split(key)
    y = jax.random.normal(y_key, (3,))
    ```

    ## When not to use it

    There is no use for such a call. A split of which a key stays unused is mere waste as long as its parent is
    not used again, and is not reported.

    ## Fix

    The use of the parent, or the second use, takes the key that was derived and not used. The fix is safe. The random
    stream changes.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG307"
    fix = "safe"
    mistake = "unused"

    def says(self, finding: Finding) -> tuple[str, str]:
        """Which result is thrown away, and where the key that it does not change is used."""
        first, second = finding.first, finding.second
        does = "gets" if second.kind == "hand over" else "draws from"
        if finding.born is not None:
            one = "given to" if first.kind == "hand over" else "drawn from by"
            message = f"`{short(second)}` on {line_of(finding, second)} {does} a key that is {one} `{short(first)}` on "
            message += f"{line_of(finding, first)}, too: another key of this `{short(finding.born)}` is never used"
            return message, "give each of the two a key of its own"
        message = f"`{short(second)}` on {line_of(finding, second)} still {does} {key_text(finding)}: "
        if first.discarded:
            message += f"the result of `{short(first)}` is thrown away"
        elif first.kind == "fold":
            message += f"the key that `{short(first)}` makes of it is never used"
        else:
            message += f"a key that `{short(first)}` makes of it is never used"
        if first.kind == "fold":
            return message, "use the key that the fold gives in place of its parent"
        advice = "use the keys that the split gives in place of their parent: one to go on with, one to draw from"
        return message, advice

"""RNG314 same-fold-in."""

from __future__ import annotations

from rnglint.machine.events import parted
from rnglint.trace.findings import Finding

from ._keys import KeyRule, effect, line_of
from ._life import maker

_WORDS = {"fold": "fold", "split": "split"}
_HELP = "fold different data in for each purpose, or split the key once into one key for each"


class SameFoldIn(KeyRule):
    """The same data is folded into one key twice, and both results are used.

    ## What it does

    Reports a key that is derived from the same parent with the same data as another one, where both are used up.
    A fold and a split of one parent meet, too: `fold_in(key, i)` is the key `split(key, n)[i]`.

    ## Why is this bad?

    `fold_in` is a function: equal data gives equal keys, under whatever name. What is drawn from the two is drawn
    from the same bits. A fold with the index of a loop meets a split of the same parent in every index below the
    number of keys that the split gives. (Before JAX 0.5 folds and splits did not meet.) What is folded in is cut to a
    whole number: of the times between 0 and 1, all but the last one are 0.

    ## Example

    ```python
    noise_key = jax.random.fold_in(key, step)
    mask_key = jax.random.fold_in(key, step)
    ```

    ## Use instead

    ```python
    noise_key, mask_key = jax.random.split(jax.random.fold_in(key, step))
    ```

    ## When not to use it

    When the second key is meant to give the first one's numbers again, as in a backward pass that rebuilds a
    mask. Say so in a comment beside it. Two calls of a function that each make their own key and fold into it in a
    loop are runs of their own, and are not reported. Where a fold meets a split, where the keys are split once more,
    and where equal numbers do not come together, the finding is shown only with `--preview`.

    ## Fix

    Another number is folded in: one that nothing else folds in, the number of the round in a loop, or one more where a
    variable is folded in. Where two calls are given the key, they are given the halves of a split. A `scan` that does
    not count its rounds yet gets their numbers beside its rows.

    ## References

    - [jax.random.fold_in](https://docs.jax.dev/en/latest/_autosummary/jax.random.fold_in.html)
    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG314"
    fix = "unsafe"
    mistake = "fold"

    def is_sure(self, finding: Finding) -> bool:
        """Whether two derivations of one kind lead one sampler to equal numbers, which come together.

        Of a fold that meets a split few rounds know, and of keys that are split once more it is not known what for.
        Rounds that go on until something holds may do the same again from an earlier start.
        """
        one, other = maker(finding.first), maker(finding.second)
        alike = one is not None and other is not None and one.kind == other.kind
        again = parted(finding.first.step, finding.second.step)[1][0].loop in ("while", "while-loop")
        return finding.sure and finding.grade == "identical" and alike and not again

    def says(self, finding: Finding) -> tuple[str, str]:
        """Which two derivations meet, and what is drawn from them has in common."""
        one, other = maker(finding.first), maker(finding.second)
        if one is None or other is None:
            return f"{effect(finding, 'this key', 'another', 'leads to')}: both are derived alike", _HELP
        this = f"this {_WORDS.get(other.kind, 'call')}" if finding.node is other.node else "this call"
        alike = effect(finding, this, f"the {_WORDS.get(one.kind, 'call')} on {line_of(finding, one)}", "leads to")
        if one.kind == other.kind and one.operand != other.operand:
            return f"{alike}: what is folded in is cut to one whole number", "fold the number of the round in"
        if one.kind == other.kind:
            return f"{alike}: both make the same key", _HELP
        message = f"{alike}: `fold_in(key, i)` is the key `split(key, n)[i]`"
        return message, "derive all keys of one parent in one way: fold in, or split"

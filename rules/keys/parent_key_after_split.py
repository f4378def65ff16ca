"""RNG303 parent-key-after-split."""

from __future__ import annotations

from rnglint.trace.findings import Finding

from ._keys import KeyRule, of_both


class ParentKeyAfterSplit(KeyRule):
    """A key is split, and also used in another way.

    ## What it does

    Reports a key that is drawn from although it is split on the same path, before or after, and a key that is
    split twice.

    ## Why is this bad?

    Two splits of one key give the same keys: `split(key)` gives the first two of what `split(key, 5)` gives. What is
    drawn from the first split is drawn again from the second. Where keys of both are used, this is an error. (Before
    JAX 0.5 that held only for splits into the same number of keys.)

    A draw from a key that is also split is reported as a warning. The draw and the children are made of the same
    bits (of JAX's default generator: each word that is drawn is the exclusive or of the two words of the child
    with the same index). That repeats no numbers, but JAX promises nothing about the two, and its own checker
    rejects them.

    `fold_in` leaves its key usable for further folds; a key that is folded and drawn from is not reported.

    ## Example

    ```python
    w_key, b_key = jax.random.split(key)
    w = jax.random.normal(w_key, (n, m))
    b = jax.random.normal(key, (m,))
    ```

    ## Use instead

    ```python
    w_key, b_key = jax.random.split(key)
    w = jax.random.normal(w_key, (n, m))
    b = jax.random.normal(b_key, (m,))
    ```

    ## When not to use it

    When a run has to be reproduced whose numbers were drawn that way.

    ## Fix

    A key that the split gives and that is not used takes the place of the parent, or the split gives one more, or
    the parent is split in front of its first use; these are safe. Where the split gives its own parent a new value,
    the fix is unsafe. The random stream changes.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [JAX key reuse checker](https://docs.jax.dev/en/latest/jax.experimental.key_reuse.html)
    """

    code = "RNG303"
    fix = "safe/unsafe"
    mistake = "parent"

    def says(self, finding: Finding) -> tuple[str, str]:
        """What the split and the other use have in common, and which key."""
        first, second = finding.first.kind, finding.second.kind
        if first == second == "split":
            return of_both(finding), "let one split give all the keys that are needed"
        if first == "split":
            return of_both(finding), "use a key that the split gave, not its parent"
        return of_both(finding), "split the key first, and draw from one of the keys that this gives"

"""RNG304 key-reuse-through-call."""

from __future__ import annotations

from rnglint.trace.findings import Finding

from ._keys import KeyRule, given_back, of_both


class KeyReuseThroughCall(KeyRule):
    """A key is given to a function that uses it, and is used again elsewhere.

    ## What it does

    Follows keys into the functions of the project, in other files as well, and into the APIs of Flax, Haiku,
    Equinox, distrax and other libraries that are known to use up the key they are given. Reports a key that two
    such calls, or such a call and a sampler, use up on one path.

    A context that supplies a key to torch operators (torchax's `override_property(prng=key)`) counts as such a call
    if one of them is sure to draw in it: it splits the key, and its first draw takes the second child.

    A function that folds varying data into its key, stores it, hands it back, or looks at its shape only does not
    use it up. Of objects that nothing is known about, `sample` (of a distribution), `reset` and `step` (of an
    environment) use up a key that is known to be one; other functions out of sight are taken to use up nothing, so a
    key that two of them get is not reported.

    ## Why is this bad?

    The two look independent, because neither function shows what the other does with the key. They draw from the
    same bits: equal samplers give equal numbers, and most others give numbers in the same order. A library's
    initializer that splits the key first and a function of one's own that does the same derive the same children.

    ## Example

    ```python
    def noisy(key, x):
        return x + jax.random.normal(key, x.shape)


    def pair(key, x):
        return noisy(key, x), noisy(key, x)
    ```

    ## Use instead

    ```python
    def pair(key, x):
        left_key, right_key = jax.random.split(key)
        return noisy(left_key, x), noisy(right_key, x)
    ```

    ## When not to use it

    When both calls are meant to draw the same numbers: a target network that starts as a copy, or a difference
    that is estimated with common random numbers. Both are recognized where names or the expression show it; a
    comment beside one of the calls says it elsewhere.

    Functions of one's own outside the project that use a key up can be named in the setting `key-consumers`.

    ## Fix

    A key that was split off and is not used goes to the second call, or one more is split off where a split
    stands already; both are safe. Otherwise a split is inserted in front of the first call, or a function that
    gives its key back draws from a child; these are unsafe. A key that crosses from torch to JAX is not split:
    a number is folded into the array behind it for the second call. A function that calls itself twice folds a number
    into both keys: left, then right is then another way than right, then left. The random stream changes.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [JAX key reuse checker](https://docs.jax.dev/en/latest/jax.experimental.key_reuse.html)
    """

    code = "RNG304"
    fix = "safe/unsafe"
    mistake = "call"

    def says(self, finding: Finding) -> tuple[str, str]:
        """What the two calls have in common, and which key."""
        told = given_back(finding)
        if told is not None:
            return told
        return of_both(finding), "split the key before the first of the two, and give each a key of its own"

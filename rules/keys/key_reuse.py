"""RNG301 key-reuse."""

from __future__ import annotations

from rnglint.trace.findings import Finding

from ._keys import KeyRule, of_both


class KeyReuse(KeyRule):
    """A key is drawn from twice.

    ## What it does

    Reports a sampler whose key another sampler of the same function has used on the same path, under
    whatever name, in whatever container.

    ## Why is this bad?

    A JAX sampler is a pure function of its key. Two draws with one key are made from the same bits: the same
    sampler gives the same numbers again (from JAX 0.5 on, a smaller draw is a prefix of a larger one), and most
    other samplers give numbers in the same order, so that a "random" acceptance test follows the proposal that it
    judges.

    ## Example

    ```python
    noise = jax.random.normal(key, x.shape)
    u = jax.random.uniform(key, x.shape)
    ```

    ## Use instead

    ```python
    key, noise_key, u_key = jax.random.split(key, 3)
    noise = jax.random.normal(noise_key, x.shape)
    u = jax.random.uniform(u_key, x.shape)
    ```

    ## When not to use it

    When both draws are meant to be the same. Say so in a comment beside one of them, or use `jax.random.clone`,
    which JAX's own checker understands, too.

    ## Fix

    An unused key of an earlier split is taken for the second use, or an existing split gives one more key; both are
    safe. If there is no split, one is inserted before the first draw, in the import style of the module; this is
    unsafe, because both draws may be meant to agree. A fix is offered only if the analysis finds nothing after it.
    The random stream changes.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [JAX key reuse checker](https://docs.jax.dev/en/latest/jax.experimental.key_reuse.html)
    """

    code = "RNG301"
    fix = "safe/unsafe"
    mistake = "reuse"

    def says(self, finding: Finding) -> tuple[str, str]:
        """What the two draws have in common, and which key."""
        return of_both(finding), "split the key and give each draw a key of its own"

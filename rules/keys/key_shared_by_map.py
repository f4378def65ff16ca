"""RNG305 key-shared-by-map."""

from __future__ import annotations

from rnglint.trace.findings import Finding

from ._keys import KeyRule, call_name, key_text, repeats


class KeySharedByMap(KeyRule):
    """Every lane of a mapped function draws from the same key.

    ## What it does

    Reports a sampler in a function that `vmap` or one of its relatives maps over an axis, where the key is not
    mapped: it is captured from around the function, or given with `in_axes=None`. Where the lanes are devices
    (`pmap`, `shard_map`), RNG801 speaks.

    ## Why is this bad?

    The draw does not depend on the lane, so all lanes get the same numbers: every image of the batch the same
    crop, every sample the same dropout mask, every member of an ensemble the same initial weights. Averages over
    the batch are then no averages over the noise.

    ## Example

    ```python
    def jitter(key, x):
        return x + jax.random.normal(key, x.shape)


    batch = jax.vmap(jitter, in_axes=(None, 0))(key, batch)
    ```

    ## Use instead

    ```python
    keys = jax.random.split(key, len(batch))
    batch = jax.vmap(jitter)(keys, batch)
    ```

    ## When not to use it

    When all lanes are meant to share one draw, such as one mask for the whole batch (variational dropout), or common
    random numbers across candidates. Say so in a comment beside the draw, or draw outside of the mapped function.
    Candidates of which the best is taken (`levels[costs.argmin()]`) are left alone.

    ## Fix

    The key is split into one for each row, and the keys are mapped over with the rest; a key that the function captures
    becomes an argument of it. A key in a dictionary or record is split in a copy of that, and the keys that an outer
    map goes over are each split for the inner one. The fix is unsafe, because the lanes may be meant to agree. The
    random stream changes.

    ## References

    - [jax.vmap](https://docs.jax.dev/en/latest/_autosummary/jax.vmap.html)
    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG305"
    fix = "unsafe"
    mistake = "map"

    def says(self, finding: Finding) -> tuple[str, str]:
        """Which mapped call, and which key its lanes share."""
        name = call_name(finding.loop)
        again = repeats(finding, f"in every lane of {f'`{name}`' if name else 'this mapped call'}")
        message = f"{again}: all lanes share {key_text(finding)}"
        return message, "split the key into one for each lane, and map over the keys as well"

"""RNG801 key-replicated-across-devices."""

from __future__ import annotations

from rnglint.trace.findings import Finding

from ..keys._keys import KeyRule, call_name, key_text, repeats


class KeyReplicatedAcrossDevices(KeyRule):
    """Every device draws from the same key.

    ## What it does

    Reports a sampler, or dropout, in a function that `pmap` or `shard_map` runs on several devices, where each device
    gets the same key: replicated (`jax_utils.replicate(key)`, also in a state that is replicated as a whole,
    `jnp.broadcast_to(key, ...)`, `jnp.stack([key] * n)`), given with `in_axes=None` or an empty `PartitionSpec`, or
    captured from around the function.

    ## Why is this bad?

    The devices work on different rows of the batch and draw the same numbers for them: row 0 of each shard gets the
    same dropout mask, the same crop, the same noise. On eight devices a batch has an eighth of the randomness that it
    seems to have, and samples that are drawn on all of them come out eight times.

    ## Example

    ```python
    p_train_step = jax.pmap(train_step, axis_name="batch")
    state = p_train_step(state, batch, jax_utils.replicate(dropout_key))
    ```

    ## Use instead

    ```python
    keys = jax.random.split(dropout_key, jax.local_device_count())
    state = p_train_step(state, batch, keys)
    ```

    In a `shard_map`, whose key has no axis, fold the place of the device in:

    ```python
    def shard(key, rows):
        key = jax.random.fold_in(key, jax.lax.axis_index("data"))
        return rows + jax.random.normal(key, rows.shape)
    ```

    Where several processes run, each with devices of its own, fold `jax.process_index()` into the key before.

    ## When not to use it

    When all devices have to draw alike. Parameters of replicas must start out equal: functions that initialize are
    not reported. Neither is `jax.jit` with shardings, where a draw belongs to the whole array and not to a device. By
    default it is told where what the devices draw goes into one sum or mean of all of them (`pmean`), as the gradients
    of a loss with dropout do; all else is shown with `--preview`.

    ## Fix

    A replicated key is split into one for each device; where it has no axis, it gets one, or the index of the device
    is folded in. The fix is unsafe, because the devices may be meant to agree. The random stream changes.

    ## References

    - [jax.pmap](https://docs.jax.dev/en/latest/_autosummary/jax.pmap.html)
    - [jax.shard_map](https://docs.jax.dev/en/latest/_autosummary/jax.shard_map.html)
    - [flax.jax_utils.replicate](https://flax-linen.readthedocs.io/en/latest/api_reference/flax.jax_utils.html)
    """

    code = "RNG801"
    fix = "unsafe"
    mistake = "devices"

    def says(self, finding: Finding) -> tuple[str, str]:
        """Which call runs on the devices, and which key they share."""
        name = call_name(finding.loop)
        again = repeats(finding, f"on every device of {f'`{name}`' if name else 'this call'}")
        message = f"{again}: all devices share {key_text(finding)}"
        return message, "split the key into one for each device, or fold `jax.lax.axis_index` into it"

import haiku as hk
import jax
import jax.numpy as jnp

from core import VariationalCore


def scan_verses(syllables, is_training):
    """syllables: [time, batch] of ids; returns stress logits and the outputs of the core."""
    batch = syllables.shape[1]
    core = VariationalCore(16, 0.4, batch, is_training)
    out, _ = hk.dynamic_unroll(core, hk.Embed(20, 8)(syllables), core.initial_state(batch))
    return hk.BatchApply(hk.Linear(2))(out), out


def poems(keys, length=10, batch=8):
    ids = jax.random.randint(next(keys), (length, batch), 0, 20)
    return ids, (ids % 2).astype(jnp.int32)

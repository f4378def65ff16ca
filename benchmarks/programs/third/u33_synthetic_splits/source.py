import jax
import jax.numpy as jnp

from splits import SPLITS


def batches(split):
    # a finite data set: each pass over a split yields its rows anew
    cfg = SPLITS[split]
    for i in range(cfg.batches):
        k_x, k_y = jax.random.split(jax.random.fold_in(cfg.key(), i))
        x = jax.random.normal(k_x, (cfg.batch, 3))
        yield x, jnp.sum(x**2, axis=1) + 0.3 * jax.random.normal(k_y, (cfg.batch,))

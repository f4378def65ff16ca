import jax
import jax.numpy as jnp

from .difference import central


def spsa(loss, start, key, iterations, reach=0.2, lr=0.3):
    x = jnp.asarray(start)
    for _ in range(iterations):
        key, k_side, k_loss = jax.random.split(key, 3)
        side = jax.random.rademacher(k_side, x.shape, jnp.float32)
        slope, (high, low) = central(loss, x, reach * side, k_loss)
        x = x - lr * slope / reach * side
        yield {"x": x, "side": side, "high": high, "low": low}

import numpy as np
import jax
import jax.numpy as jnp


def waves(seed, n=48, length=32):
    rng = np.random.default_rng(seed)
    freq = rng.uniform(0.5, 3.0, size=(n, 1))
    t = np.linspace(0, 6.28, length)[None]
    return jnp.asarray(np.sin(freq * t), jnp.float32), jnp.asarray(freq[:, 0], jnp.float32)


def minibatches(key, x, y, size):
    order = jax.random.permutation(key, x.shape[0])
    for lo in range(0, x.shape[0] - size + 1, size):
        take = order[lo:lo + size]
        yield x[take], y[take]

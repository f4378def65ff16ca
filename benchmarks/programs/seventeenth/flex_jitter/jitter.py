import jax
import jax.numpy as jnp
import numpy as np


def as_key(source):
    """Accept a seed, a raw uint32 pair or a typed key."""
    if isinstance(source, (int, np.integer)):
        return jax.random.key(source)
    if jnp.issubdtype(source.dtype, jax.dtypes.prng_key):
        return source
    return jax.random.wrap_key_data(source)


def spread(key, positions, width):
    key = as_key(key)
    return positions + width * jax.random.normal(key, positions.shape)


def thin(key, positions, keep):
    key = as_key(key)
    return positions[jax.random.permutation(key, len(positions))[:keep]]


class Scatter:
    steps = (("spread", spread, 0.1), ("thin", thin, 40), ("spread", spread, 0.01))

    def __init__(self, key):
        self.key = as_key(key)

    def __call__(self, positions):
        for key, (_, fn, arg) in zip(jax.random.split(self.key, len(self.steps)), self.steps):
            positions = fn(key, positions, arg)
        return positions


def run(seed=0):
    grid = jnp.stack(jnp.meshgrid(jnp.arange(8.0), jnp.arange(8.0)), -1).reshape(-1, 2)
    by_int = Scatter(seed)(grid)
    by_raw = Scatter(jax.random.PRNGKey(seed))(grid)
    return jax.device_get((by_int, by_raw))


if __name__ == "__main__":
    print(run()[0][:3])

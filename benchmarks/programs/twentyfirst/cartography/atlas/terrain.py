import jax
import jax.numpy as jnp


def smooth(height, rounds=2):
    for _ in range(rounds):
        height = 0.5 * height + 0.25 * (jnp.roll(height, 1, 0) + jnp.roll(height, 1, 1))
    return height


def draw_sheet(ring, size):
    relief = jax.random.normal(ring["relief"], (size, size))
    ridge = jax.random.uniform(ring["ridge"], (size,))
    return smooth(relief) + ridge[:, None]

import jax
import jax.numpy as jnp

SETTLE = 0.05


def drift(plume, wind):
    gust = 0.2 * jax.random.normal(plume.key, plume.position.shape)
    return wind + gust


def advance(plume, wind):
    velocity = drift(plume, wind)
    moved = plume.position + velocity + jnp.array([0.0, -SETTLE])
    return plume._replace(position=moved, clock=plume.clock + 1), velocity

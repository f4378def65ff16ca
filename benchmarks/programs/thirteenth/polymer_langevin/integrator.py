import jax
import jax.numpy as jnp

from forces import pull


def overdamped(dt, temperature, stiffness, key):
    kick = jnp.sqrt(2.0 * temperature * dt)

    def step(pos, _):
        noise = jax.random.normal(key, pos.shape)
        pos = pos - dt * pull(pos, stiffness) + kick * noise
        return pos, pos

    return step

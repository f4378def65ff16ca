from functools import partial

import jax
import jax.numpy as jnp


class Helm:
    """Gaussian steering policy that owns its key."""

    def __init__(self, key, gain=0.6, spread=0.25):
        self.key, self.step_key = jax.random.split(key)
        self.gain, self.spread = gain, spread

    def advance(self):
        self.key, self.step_key = jax.random.split(self.key)

    @partial(jax.jit, static_argnums=0)
    def steer(self, heading):
        wobble = self.spread * jax.random.normal(self.step_key, heading.shape)
        return -self.gain * heading + wobble


def sail(heading, rudder, gust):
    return jnp.clip(heading + 0.5 * rudder + gust, -jnp.pi, jnp.pi)

import jax
import jax.numpy as jnp


class Oscillators:
    def __init__(self, count, key=None):
        if key is None:
            key = jax.random.key(440)
        k_pitch, k_phase = jax.random.split(key)
        self.pitch = 2.0 + 6.0 * jax.random.uniform(k_pitch, (count,))
        self.phase = 2 * jnp.pi * jax.random.uniform(k_phase, (count,))

    def play(self, t):
        return jnp.sin(t[:, None] * self.pitch + self.phase).sum(1)

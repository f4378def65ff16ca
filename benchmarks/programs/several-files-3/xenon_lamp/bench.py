import jax
import jax.numpy as jnp


class Bench:
    """A lamp in front of a line sensor."""

    def __init__(self, settings, flicker):
        self.settings = settings
        self.flicker = flicker
        self.expose = jax.jit(self._expose)

    def profile(self, gain):
        x = jnp.linspace(-2.0, 2.0, self.settings.pixels)
        return gain * jnp.exp(-x ** 2) + 1.0

    def _expose(self, gain):
        return self.flicker(self.profile(gain))

import jax
import jax.numpy as jnp


class Microphone:
    """A capsule with its own amplifier hiss and a random mains hum phase."""

    def __init__(self, gain, hiss=0.5):
        self.gain, self.hiss = gain, hiss

    def record(self, wave, key):
        noise = self.hiss * jax.random.normal(key, wave.shape)
        return self.gain * wave + noise, noise


def delay(wave, samples):
    return jnp.roll(wave, samples)

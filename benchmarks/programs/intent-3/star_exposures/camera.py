import jax
import jax.numpy as jnp


class Camera:
    def __init__(self, gain=1.0, read_noise=0.5):
        self.gain, self.read_noise = gain, read_noise

    def expose(self, sky, key):
        k_photon, k_read = jax.random.split(key)
        photons = jax.random.poisson(k_photon, 20.0 * sky).astype(jnp.float32) / 20.0
        return self.gain * photons + self.read_noise * jax.random.normal(k_read, sky.shape)

    def sequence(self, sky, key, frames):
        return tuple(self.expose(sky, key) for _ in range(frames))

"""Synthetic reef: reflectance spectra and the species cover they imply."""
import jax
import jax.numpy as jnp


class Reef:
    def __init__(self, spec, seed):
        self.spec = spec
        signature_key, spectra_key, sensor_key = jax.random.split(jax.random.PRNGKey(seed), 3)
        self.signatures = jax.random.normal(signature_key, (spec.bands, spec.species)) / jnp.sqrt(spec.bands)
        self.spectra = jax.random.uniform(spectra_key, (spec.stations, spec.bands))
        clean = self.spectra @ self.signatures
        self.cover = clean + spec.sensor_noise * jax.random.normal(sensor_key, clean.shape)

import jax
import jax.numpy as jnp


def initial_factors(key, sources, channels, samples):
    k_spectra, k_share, k_floor = jax.random.split(key, 3)
    return {
        "spectra": jax.random.normal(k_spectra, (sources, channels)),
        "share": jax.random.normal(k_share, (samples, sources)),
        "floor": 0.01 * jax.random.normal(k_floor, (channels,)),
    }


def reconstruct(f):
    return jax.nn.softmax(f["share"], -1) @ f["spectra"] + f["floor"]

import jax
import jax.numpy as jnp


@jax.jit
def observe(seed, brightness):
    """Photon counts and read-out noise of one exposure."""
    photon_key, read_key = jax.random.split(jax.random.key(seed))
    photons = jax.random.poisson(photon_key, 40 * brightness)
    return photons + 2.0 * jax.random.normal(read_key, brightness.shape)


@jax.jit
def bootstrap(seed, exposures):
    rows = jax.random.randint(jax.random.key(seed), (len(exposures),), 0, len(exposures))
    return exposures[rows].mean(0), rows

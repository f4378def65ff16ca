import jax


def add_noise(x, *, key, sigma):
    """Isotropic Gaussian corruption of a batch."""
    return x + sigma * jax.random.normal(key, x.shape, x.dtype)

import jax


def corrupt(spectrum, key, level=0.2):
    return spectrum + level * jax.random.normal(key, spectrum.shape)

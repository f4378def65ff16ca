import jax


def gauss(key, like, scale=1.0):
    return scale * jax.random.normal(key, like.shape, like.dtype)


def fresh(key, n=2):
    return tuple(jax.random.split(key, n))

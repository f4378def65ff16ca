import jax


@jax.jit
def scatter(x, scale):
    key = jax.random.key(7)
    return x + scale * jax.random.normal(key, x.shape)


@jax.jit
def damp(x, rate):
    return x * (1.0 - rate)

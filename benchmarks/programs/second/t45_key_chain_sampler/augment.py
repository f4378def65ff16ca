import jax


def jitter(key, x, scale=0.1):
    eps = jax.random.normal(key, x.shape)
    return x + scale * eps, eps

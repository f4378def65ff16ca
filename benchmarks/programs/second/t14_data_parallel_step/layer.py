import jax


def drop(key, h, rate=0.5):
    keep = jax.random.bernoulli(key, 1 - rate, h.shape)
    return h * keep / (1 - rate), keep

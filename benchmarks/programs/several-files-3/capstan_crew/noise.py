import jax


def shard_noise(key, like, sigma):
    return sigma * jax.random.normal(key, like.shape, like.dtype)


def next_key(key):
    key, sub = jax.random.split(key)
    return key, sub

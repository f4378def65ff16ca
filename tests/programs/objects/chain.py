import jax


def propose(key, x):
    key, sub = jax.random.split(key)
    return x + jax.random.normal(sub, x.shape), key


def refresh(key, x):
    key, sub = jax.random.split(key)
    return jax.random.normal(sub, x.shape), key


def sweep(key, x):
    one, key = propose(key, x)
    two, key = refresh(key, x)
    return key, (one - x, two)

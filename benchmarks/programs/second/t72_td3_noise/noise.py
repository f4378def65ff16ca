import jax


def ou_step(key, prev, theta=0.15, sigma=0.2):
    return prev - theta * prev + sigma * jax.random.normal(key, prev.shape)


def gaussian_step(key, shape, sigma=0.2):
    return sigma * jax.random.normal(key, shape)

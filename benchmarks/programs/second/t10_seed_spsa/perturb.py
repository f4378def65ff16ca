import jax


def direction(key, theta):
    return jax.random.normal(key, theta.shape)


def probe(f, theta, key, sigma):
    eps = direction(key, theta)
    return (f(theta + sigma * eps) - f(theta - sigma * eps)) / (2 * sigma)

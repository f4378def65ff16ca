import jax.numpy as jnp

DENSITIES = {}


def density(name):
    def wrap(fn):
        DENSITIES[name] = fn
        return fn
    return wrap


@density("gauss")
def gauss(x):
    return -0.5 * jnp.sum(x ** 2)


@density("ring")
def ring(x):
    return -4.0 * (jnp.linalg.norm(x) - 2.0) ** 2

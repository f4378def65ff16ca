import jax

from .scope import scoped


@scoped("smoke")
def smoke(x, *, key):
    return 0.3 * jax.random.normal(key, x.shape)


@scoped("code")
def code_noise(x, *, key):
    return 0.1 * jax.random.normal(key, x.shape)

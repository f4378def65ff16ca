import jax.numpy as jnp

from sde import System


def ou(theta=1.0, sigma=0.5):
    return System(lambda x, t: -theta * x, lambda x, t: sigma)


def double_well(sigma=0.7):
    return System(lambda x, t: x - x ** 3, lambda x, t: sigma * jnp.ones_like(x))


SYSTEMS = {"ou": ou, "well": double_well}

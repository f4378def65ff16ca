import jax
import jax.numpy as jnp

from mezo import MezoState, make_step


def quadratic(theta):
    return jnp.sum((theta - 1.0) ** 2)


@jax.jit
def minimise(key):
    start = MezoState(jnp.zeros(5), key)
    return jax.lax.scan(make_step(quadratic), start, None, length=300)[1]


def main(seed=0):
    return minimise(jax.random.key(seed))

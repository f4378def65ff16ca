from functools import partial

import jax
import jax.numpy as jnp


def energy(theta, x, y):
    return 0.5 * jnp.sum((x @ theta - y) ** 2) + 0.5 * jnp.sum(theta**2)


def stir(carry, _, x, y, step):
    theta, key = carry
    key, sub = jax.random.split(key)
    kick = jax.random.normal(sub, theta.shape)
    theta = theta - step * jax.grad(energy)(theta, x, y) + jnp.sqrt(2 * step) * kick
    return (theta, key), (theta, kick)


@partial(jax.jit, static_argnames="length")
def block(theta, key, x, y, step, length):
    (theta, key), (path, kicks) = jax.lax.scan(
        partial(stir, x=x, y=y, step=step), (theta, key), None, length=length
    )
    return theta, key, {"path": path, "kicks": kicks}

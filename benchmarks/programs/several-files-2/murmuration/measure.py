import jax.numpy as jnp


def order_parameter(velocity):
    unit = velocity / jnp.linalg.norm(velocity, axis=-1, keepdims=True)
    return jnp.linalg.norm(unit.mean(0))

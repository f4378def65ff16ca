import jax.numpy as jnp

POLICIES = {
    "still": lambda pos: jnp.zeros_like(pos),
    "gentle": lambda pos: -0.1 * pos,
    "firm": lambda pos: -0.5 * pos,
}

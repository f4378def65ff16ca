import jax.numpy as jnp


def target(x):
    return -0.5 * jnp.sum(x**2) + jnp.log1p(jnp.sum(jnp.sin(x) ** 2))


def leap(x, stream, scale=0.4):
    """One Metropolis move; gives the position and the proposed displacement."""
    step, stream = stream.normal(x.shape)
    u, stream = stream.uniform()
    proposal = x + scale * step
    accept = jnp.log(u) < target(proposal) - target(x)
    return jnp.where(accept, proposal, x), step

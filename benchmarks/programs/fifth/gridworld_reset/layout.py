import jax
import jax.numpy as jnp

SIDE = 9


def free_cell(rng):
    return jax.random.randint(rng, (2,), 0, SIDE)


def place_agent(ctx):
    return free_cell(ctx.rng)


def place_goal(ctx):
    return free_cell(ctx.rng)


def distance(a, b):
    return jnp.abs(a - b).sum()

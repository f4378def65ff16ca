import jax
import jax.numpy as jnp

from metropolis import random_walk


def split_rhat(x):
    half = x.shape[1] // 2
    x = jnp.concatenate([x[:, :half], x[:, half:2 * half]])
    within = x.var(1, ddof=1).mean(0)
    between = x.mean(1).var(0, ddof=1)
    return jnp.sqrt((half - 1) / half + between / within)


def diagnose(log_prob, starts, key, steps, scale=0.8):
    run = jax.vmap(random_walk, in_axes=(None, 0, None, None, None))
    draws, moves = run(log_prob, starts, key, steps, scale)
    return {"rhat": split_rhat(draws), "moves": moves, "mean": draws.mean((0, 1))}

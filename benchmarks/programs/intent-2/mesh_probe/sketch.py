import jax
import jax.numpy as jnp


def matrix(key, step, rows, dim):
    return jax.random.rademacher(jax.random.fold_in(key, step), (rows, dim), jnp.float32) / jnp.sqrt(rows)


def squeeze(key, step, g, rows):
    return matrix(key, step, rows, len(g)) @ g


def expand(key, step, s, dim):
    return matrix(key, step, len(s), dim).T @ s

import jax
import jax.numpy as jnp


def new_tables(key, cfg):
    names = ("readers", "titles")
    return {n: 0.3 * jax.random.normal(k, (cfg.rows, cfg.dim)) for n, k in zip(names, jax.random.split(key))}


def loss(tables, likes):
    scores = tables["readers"] @ tables["titles"].T
    return jnp.mean((scores - likes) ** 2)

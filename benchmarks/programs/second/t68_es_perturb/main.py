import jax
import jax.numpy as jnp

from es import ESConfig, gradient, population


def main(seed=0):
    cfg, key = ESConfig(), jax.random.PRNGKey(seed)
    params = {f"layer{i}": {"w": jnp.zeros((6, 6)), "b": jnp.zeros(6)} for i in range(3)}
    pop, eps = population(cfg, key, params)
    fitness = -sum(jnp.sum(x**2, axis=tuple(range(1, x.ndim))) for x in jax.tree.leaves(pop))
    return eps, gradient(cfg, fitness, eps)

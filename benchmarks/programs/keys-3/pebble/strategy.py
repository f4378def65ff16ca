"""A minimal ask/tell evolution strategy."""
import jax
import jax.numpy as jnp


def make_strategy(key, dim, population, sigma=0.1, lr=0.1):
    """Return (ask, tell). ask() proposes candidates around the mean."""

    def ask(mean):
        eps = jax.random.normal(key, (population, dim))
        return mean + sigma * eps, eps

    def tell(mean, eps, fitness):
        rank = jnp.argsort(jnp.argsort(fitness))
        weight = rank / (population - 1) - 0.5
        return mean + lr / sigma * (weight @ eps) / population

    return ask, tell

"""Draws for a set of chains."""
import jax


def starts(keys, dim):
    return jax.vmap(lambda k: jax.random.normal(k, (dim,)))(keys)


def momenta(keys, dim, mass):
    return mass * jax.vmap(lambda k: jax.random.normal(k, (dim,)))(keys)

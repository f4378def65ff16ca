"""Yield model of an orchard: linear scores over blocks of trees."""
import jax
import jax.numpy as jnp


def fresh_scores(rng, width):
    return jax.random.normal(rng, (width,))


def harvest(scores, plots):
    return jnp.tanh(plots @ scores)


def plots_of(rng, count, width):
    return jax.random.uniform(rng, (count, width), minval=-1.0)

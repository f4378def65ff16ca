"""Draws that need several keys."""
import jax
import jax.numpy as jnp


def heights(basket, count):
    return 4.0 + jax.random.normal(basket["height"], (count,))


def yields(basket, count):
    return 30.0 + 5.0 * jax.random.normal(basket["yield"], (count,))


def seasons(basket, count, years):
    return jnp.stack([jax.random.normal(basket.next(), (count,)) for _ in range(years)])

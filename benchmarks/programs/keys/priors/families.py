"""Draws from the prior families."""
import jax
import jax.numpy as jnp


def draw(key, spec, shape):
    family, scale = spec["family"], spec.get("scale", 1.0)
    if family == "fixed":
        return jnp.full(shape, scale)
    if family == "normal":
        return scale * jax.random.normal(key, shape)
    if family == "laplace":
        return scale * jax.random.laplace(key, shape)
    if spec.get("positive"):
        value = jax.random.exponential(key, shape)
    elif family == "student":
        value = jax.random.t(key, spec["df"], shape)
    else:
        try:
            sampler = getattr(jax.random, family)
        except AttributeError:
            raise ValueError(family) from None
        value = sampler(key, shape)
    return scale * value

import jax.numpy as jnp


def spread_of(fields):
    return jnp.sqrt(fields.var(axis=0).mean())


def nudge(fields, observed, gain=0.1):
    return fields + gain * (observed - fields)

"""Steps of a tea-house simulation; a step maps a state to a state."""
import functools

import jax
import jax.numpy as jnp


def random_step(fn):
    """Give the wrapped function a key of its own, and merge what it returns into the state."""

    @functools.wraps(fn)
    def wrapper(state, *args, **kwargs):
        key, sub = jax.random.split(state["key"])
        return {**state, **fn(sub, state, *args, **kwargs)}

    return wrapper


@random_step
def guests_arrive(key, state, rate):
    arrivals = jax.random.poisson(key, rate, state["guests"].shape)
    return {"guests": state["guests"] + arrivals, "arrivals": arrivals}


@random_step
def water_cools(key, state, spread):
    drop = jnp.exp(spread * jax.random.normal(key, state["heat"].shape))
    return {"heat": state["heat"] - drop, "drop": drop}


def serve(state):
    served = jnp.minimum(state["guests"], jnp.maximum(state["heat"], 0).astype(int))
    return {**state, "guests": state["guests"] - served}

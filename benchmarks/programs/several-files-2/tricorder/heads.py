import jax.numpy as jnp

from spec import HeadSpec

HEADS = {"pulse": HeadSpec(4), "oxygen": HeadSpec(4), "motion": HeadSpec(4, gain=0.5)}


def build_heads(key, fan_in, specs=HEADS):
    params = {}
    for name, spec in specs.items():
        key, params[name] = spec.build(key, fan_in)
    return params


def apply_heads(params, x):
    return {name: jnp.tanh(x @ p["kernel"] + p["bias"]) for name, p in params.items()}

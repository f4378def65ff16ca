import jax
import jax.numpy as jnp

from modules import Encoder

RNG_NAMES = ("mask", "noise")


def rngs_for(key, names=RNG_NAMES):
    return {name: key for name in names}


@jax.jit
def encode(params, x, key):
    out, mut = Encoder().apply({"params": params}, x, rngs=rngs_for(key), mutable=["intermediates"])
    return out, mut["intermediates"]["Corruption_0"]["drawn"][0]

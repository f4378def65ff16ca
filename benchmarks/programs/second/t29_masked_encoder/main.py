import jax
import jax.numpy as jnp

from modules import Encoder
from step import encode, rngs_for


def main(seed=0):
    k_init, k_rngs, k_step = jax.random.split(jax.random.key(seed), 3)
    x = jnp.linspace(0, 1, 64).reshape(8, 8)
    params = Encoder().init({"params": k_init, **rngs_for(k_rngs)}, x)["params"]
    return encode(params, x, k_step)[1]

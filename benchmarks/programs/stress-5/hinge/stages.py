import jax
import jax.numpy as jnp

from registry import stage


@stage(
    "hiss",  # wide-band
    order=1,
    tags=("train", "all"),
)
def hiss(key, x, *, strength):
    return x + strength * jax.random.normal(key, x.shape)


@stage("gain", order=2,
       tags=("train",))
def gain(key, x, *, strength):
    return x * jnp.exp(strength * jax.random.normal(key, x.shape))


@stage("invert", order=3, tags=["all"])
def invert(key, x, *, strength):
    del key
    return -strength * x

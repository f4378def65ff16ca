import jax
import jax.numpy as jnp


def brighten(panel, key=None, *, by=1.1):
    return by * panel


def speckle(panel, key=None, *, level=0.15):
    key = jax.random.key(7) if key is None else key
    return panel + level * jax.random.normal(key, panel.shape)


def quantise(panel, key=None, *, steps=64):
    return jnp.round(panel * steps) / steps


STAGES = {f.__name__: f for f in (brighten, speckle, quantise)}

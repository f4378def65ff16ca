import jax
import jax.numpy as jnp

OPS = {}


def op(name):
    def add(fn):
        OPS[name] = fn
        return fn

    return add


def _stream(key):
    return jax.random.key(0) if key is None else key


@op("gain")
def gain(pings, strength, key=None):
    factor = jax.random.uniform(_stream(key), (pings.shape[0], 1), minval=1 - strength, maxval=1 + strength)
    return pings * factor


@op("sea_state")
def sea_state(pings, strength, key=None):
    return pings + strength * jax.random.normal(_stream(key), pings.shape)


@op("clip")
def clip(pings, strength, key=None):
    return jnp.clip(pings, -strength, strength)

import jax
import jax.numpy as jnp

OPS = {}


def op(fn):
    OPS[fn.__name__] = fn
    return fn


@op
def loudness(key, clip):
    gain = jax.random.uniform(key, minval=0.6, maxval=1.4)
    return clip * gain, gain


@op
def shift(key, clip):
    steps = jnp.floor(jax.random.uniform(key, minval=0.0, maxval=16.0)).astype(int)
    return jnp.roll(clip, steps), steps


@op
def hum(key, clip):
    level = jax.random.uniform(key, maxval=0.2)
    t = jnp.arange(clip.shape[0])
    return clip + level * jnp.sin(0.4 * t), level

"""Time series augmentations, looked up by name from the config."""
from functools import partial
from typing import Callable, Protocol

import jax
import jax.numpy as jnp


class Augmentation(Protocol):
    def __call__(self, key: jax.Array, x: jax.Array) -> jax.Array: ...


REGISTRY: dict[str, Augmentation] = {}


def register(name: str, **defaults) -> Callable:
    def wrap(fn):
        REGISTRY[name] = partial(fn, **defaults)
        return fn
    return wrap


@register("jitter", scale=0.05)
def jitter(key, x, scale):
    return x + scale * jax.random.normal(key, x.shape)


@register("drift", scale=0.02)
def drift(key, x, scale):
    return x + scale * jnp.cumsum(jax.random.normal(key, x.shape), axis=1)


@register("gain", low=0.8, high=1.2)
def gain(key, x, low, high):
    return x * jax.random.uniform(key, (x.shape[0], 1), minval=low, maxval=high)


class Compose:
    """Runs augmentations one after the other and keeps the stages for plots."""

    def __init__(self, *names: str, **overrides):
        self.ops = [(n, partial(REGISTRY[n], **overrides.get(n, {}))) for n in names]

    def __call__(self, key, x):
        stages = {"raw": x}
        for name, op in self.ops:
            x = op(key, x)
            stages[name] = x
        return x, stages

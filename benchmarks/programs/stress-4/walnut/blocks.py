from typing import Callable, TypedDict

import jax
import jax.numpy as jnp
from flax import nnx

MAKERS: dict[str, Callable[..., nnx.Module]] = {}


class Spec(TypedDict, total=False):
    kind: str
    width: int
    rate: float


def maker(fn):
    MAKERS[fn.__name__.removeprefix("make_")] = fn
    return fn


class Mixer(nnx.Module):
    def __init__(self, width, rate, *, rngs):
        self.proj = nnx.Linear(width, width, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)

    def __call__(self, x):
        kept = self.drop(jnp.ones_like(x))
        return x + self.proj(x) * kept, kept


class Gate(nnx.Module):
    def __init__(self, width):
        self.scale = nnx.Param(jnp.ones(width))

    def __call__(self, x):
        return x * self.scale.value, None


@maker
def make_mixer(width, rate=0.5):
    return Mixer(width, rate, rngs=nnx.Rngs(0))


@maker
def make_gate(width):
    return Gate(width)


def build(spec: Spec):
    options = {k: v for k, v in spec.items() if k != "kind"}
    return MAKERS[spec["kind"]](**options)

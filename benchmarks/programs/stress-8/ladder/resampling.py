"""Resampling plans for ensembles; a plan is built once from the configuration."""
from functools import partial

import jax
import jax.numpy as jnp

PLANS = {}


def plan(name):
    def wrap(fn):
        PLANS[name] = fn
        return fn
    return wrap


@plan("bootstrap")
def bootstrap(key, n, fraction=1.0):
    size = int(fraction * n)
    return jax.random.randint(key, (size,), 0, n)


@plan("subsample")
def subsample(key, n, fraction=0.7):
    return jax.random.permutation(key, n)[: int(fraction * n)]


@plan("full")
def full(key, n):
    return jnp.arange(n)


def make_plan(spec, key, n):
    options = dict(spec)
    return partial(PLANS[options.pop("name")], key, n, **options)

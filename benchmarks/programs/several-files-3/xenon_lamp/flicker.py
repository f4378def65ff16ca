from functools import partial

import numpy as np

MODELS = {}


def model(name):
    def put(fn):
        MODELS[name] = fn
        return fn
    return put


@model("none")
def silent(rng, level, scale=0.0):
    return level


@model("shot")
def shot(rng, level, scale):
    return level + scale * level ** 0.5 * rng.standard_normal(level.shape)


@model("drift")
def drift(rng, level, scale):
    return level * (1.0 + scale * rng.uniform(-1.0, 1.0))


def make(settings, seed):
    return partial(MODELS[settings.flicker], np.random.default_rng(seed), **settings.options)

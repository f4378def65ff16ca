import dataclasses

import jax.numpy as jnp
import numpy as np

from .fields import kept_names


def save(path, sampler):
    np.savez(path, **{name: np.asarray(getattr(sampler, name)) for name in kept_names(sampler)})


def load(path, blank):
    with np.load(path) as data:
        values = {name: jnp.asarray(data[name]) for name in kept_names(blank)}
    return dataclasses.replace(blank, **values)

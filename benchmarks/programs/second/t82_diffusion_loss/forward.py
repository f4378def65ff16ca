from typing import NamedTuple

import jax

from schedules import alpha_sigma


class Noised(NamedTuple):
    xt: jax.Array
    t: jax.Array
    eps: jax.Array


def diffuse(key, x0, t):
    a, s = alpha_sigma(t)
    eps = jax.random.normal(key, x0.shape)
    return Noised(a * x0 + s * eps, t, eps)

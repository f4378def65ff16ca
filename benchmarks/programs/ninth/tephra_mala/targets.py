"""Thickness of volcanic ash against distance: one decay rate per chain."""
from dataclasses import dataclass

import jax.numpy as jnp
import numpy as np


@dataclass(frozen=True)
class AshDecay:
    distance: tuple
    thickness: tuple
    sigma: float = 0.15
    prior_scale: float = 1.0

    def log_prob(self, rate):
        d = jnp.asarray(self.distance)
        obs = jnp.log(jnp.asarray(self.thickness))
        fit = 2.0 - rate * d
        return -0.5 * jnp.sum(((obs - fit) / self.sigma) ** 2) - 0.5 * (rate / self.prior_scale) ** 2


def field_campaign(n=12):
    rng = np.random.default_rng(1980)
    d = np.linspace(0.1, 3.0, n)
    t = np.exp(2.0 - 0.8 * d + 0.15 * rng.standard_normal(n))
    return AshDecay(tuple(d.tolist()), tuple(t.tolist()))

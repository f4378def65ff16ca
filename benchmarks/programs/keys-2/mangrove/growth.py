from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Site:
    years: int = 12
    rate: float = 0.3
    capacity: float = 8.0
    sway: float = 0.2


def grow(key, site, start):
    """Logistic growth of a stand with yearly weather shocks."""

    def year(biomass, k):
        shock = site.sway * jax.random.normal(k)
        biomass = biomass * jnp.exp(site.rate * (1 - biomass / site.capacity) + shock)
        return biomass, biomass

    _, path = jax.lax.scan(year, start, jax.random.split(key, site.years))
    return path

import dataclasses

import jax
import jax.numpy as jnp


@dataclasses.dataclass
class Catalogue:
    readers: int = 30
    titles: int = 25
    rank: int = 4
    spread: float = 0.1


def simulate_ratings(key, cat: Catalogue):
    """Ratings from a low-rank taste model."""
    k_taste, k_style, k_noise = jax.random.split(key, 3)
    taste = jax.random.normal(k_taste, (cat.readers, cat.rank))
    style = jax.random.normal(k_style, (cat.titles, cat.rank))
    noise = jax.random.normal(k_noise, (cat.readers, cat.titles))
    return taste @ style.T + cat.spread * noise, taste, style


def masked_error(table, estimate, seen):
    return jnp.sum(seen * (table - estimate) ** 2) / jnp.sum(seen)

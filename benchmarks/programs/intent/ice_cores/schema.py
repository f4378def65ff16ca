from typing import NamedTuple

import jax
import jax.numpy as jnp


class Column(NamedTuple):
    name: str
    width: int


COLUMNS = (Column("isotopes", 3), Column("dust", 1), Column("gas", 2))


def example(rng, rows=1):
    """A record that has the columns of the table."""
    keys = jax.random.split(rng, len(COLUMNS))
    return {c.name: jax.random.normal(k, (rows, c.width)) for c, k in zip(COLUMNS, keys)}


def table(rng, rows):
    k_x, k_e = jax.random.split(rng)
    cols = example(k_x, rows)
    age = cols["isotopes"].sum(-1) - 0.5 * cols["gas"][:, 0] + 0.1 * jax.random.normal(k_e, (rows,))
    return cols, age


def stack(cols):
    return jnp.concatenate([cols[c.name] for c in COLUMNS], axis=-1)

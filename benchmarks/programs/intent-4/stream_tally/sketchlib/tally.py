import equinox as eqx
import jax
import jax.numpy as jnp


class HashRow(eqx.Module):
    table: jax.Array

    def __init__(self, vocabulary, width, *, key=None):
        key = jax.random.PRNGKey(0) if key is None else key
        self.table = jax.random.randint(key, (vocabulary,), 0, width)

    def __call__(self, items):
        return self.table[items]


class CountMin(eqx.Module):
    rows: list
    width: int = eqx.field(static=True)

    def buckets(self):
        return jnp.stack([row.table for row in self.rows])

    def estimate(self, items, queries):
        counts = [jnp.bincount(row(items), length=self.width)[row(queries)] for row in self.rows]
        return jnp.min(jnp.stack(counts), axis=0)

"""Recall of random-hyperplane hashing with one and with several tables."""
import jax
import jax.numpy as jnp
from flax import nnx


class HyperplaneHash(nnx.Module):
    """rngs may be left out in quick notebooks."""

    def __init__(self, dim, bits, *, rngs=None):
        if rngs is None:
            rngs = nnx.Rngs(0)
        self.planes = nnx.Param(jax.random.normal(rngs.params(), (dim, bits)))
        self.powers = 2 ** jnp.arange(bits)

    def __call__(self, x):
        return ((x @ self.planes[...]) > 0).astype(jnp.int32) @ self.powers


class TwoTableIndex(nnx.Module):
    def __init__(self, dim, bits):
        self.first = HyperplaneHash(dim, bits)
        self.second = HyperplaneHash(dim, bits)

    def candidates(self, query, db):
        a = self.first(query)[:, None] == self.first(db)[None]
        b = self.second(query)[:, None] == self.second(db)[None]
        return a, a | b


def neighbours(key, n, dim, eps):
    k_x, k_e = jax.random.split(key)
    x = jax.random.normal(k_x, (n, dim))
    return x, x + eps * jax.random.normal(k_e, (n, dim))


def main(seed=41, n=400, dim=16, bits=8):
    db, query = neighbours(jax.random.key(seed), n, dim, eps=0.4)
    one, two = TwoTableIndex(dim, bits).candidates(query, db)
    return {
        "recall_one": float(jnp.diag(one).mean()),
        "recall_two": float(jnp.diag(two).mean()),
        "scanned": float(two.mean()),
    }


if __name__ == "__main__":
    print(main())

"""Random-hyperplane hashing as nnx modules (lib part plus a small study)."""
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


class SignPooling(nnx.Module):
    def __init__(self, dim, heads, *, rngs=None):
        if rngs is None:
            rngs = nnx.Rngs(0)
        self.probe = nnx.Param(jax.random.normal(rngs.params(), (dim, heads)))

    def __call__(self, x):
        return jnp.sign(x @ self.probe[...]).mean(0)


def neighbours(key, n, dim, eps):
    k_x, k_e = jax.random.split(key)
    x = jax.random.normal(k_x, (n, dim))
    return x, x + eps * jax.random.normal(k_e, (n, dim))


def main(seed=41, n=400, dim=16, bits=8):
    rngs = nnx.Rngs(params=seed, data=seed + 1)
    x, near = neighbours(rngs.data(), n, dim, eps=0.4)
    table_a = HyperplaneHash(dim, bits, rngs=rngs)
    table_b = HyperplaneHash(dim, bits, rngs=rngs)
    pool = SignPooling(dim, 4, rngs=rngs)
    hit_a, hit_b = table_a(x) == table_a(near), table_b(x) == table_b(near)
    return {
        "one_table": float(hit_a.mean()),
        "two_tables": float((hit_a | hit_b).mean()),
        "pooled": [float(v) for v in pool(x)],
    }

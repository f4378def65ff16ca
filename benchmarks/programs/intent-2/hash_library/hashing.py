import equinox as eqx
import jax
import jax.numpy as jnp


class SignHash(eqx.Module):
    planes: jax.Array

    def __init__(self, dim, bits, *, key=None):
        key = jax.random.key(0) if key is None else key
        self.planes = jax.random.normal(key, (bits, dim))

    def __call__(self, x):
        return x @ self.planes.T > 0


class HashTables(eqx.Module):
    tables: tuple

    def __init__(self, dim, bits, count, *, key):
        self.tables = tuple(SignHash(dim, bits, key=k) for k in jax.random.split(key, count))

    def collide(self, x, y):
        same = [jnp.all(t(x) == t(y), axis=-1) for t in self.tables]
        return jnp.stack(same)

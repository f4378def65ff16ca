"""Annealed search with a state that is saved between the two stages."""
import pickle

import jax
import jax.numpy as jnp
import numpy as np

from anneal import KEYS, anneal


def begin(seed, dim, cap):
    key = jax.random.PRNGKey(seed)
    return {"it": jnp.int32(0), "cap": jnp.int32(cap), "x": jnp.linspace(1.0, 2.0, dim), "key": key, "path": jnp.zeros((8, dim))}


def main(seed=0, dim=5):
    carry = anneal(begin(seed, dim, 4))
    carry = jax.tree.map(jnp.asarray, pickle.loads(pickle.dumps(jax.device_get(carry))))
    carry = anneal(dict(carry, cap=jnp.int32(8)))
    return {"path": np.asarray(carry["path"]), "x": np.asarray(carry["x"]), "fields": sorted(carry) == sorted(KEYS)}


if __name__ == "__main__":
    print(main()["x"])

"""Posterior of a gas-flux regression over a caldera."""
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from kernels import langevin


def readings(key, rows, dim):
    kx, kt, ke = jax.random.split(key, 3)
    x = jax.random.normal(kx, (rows, dim))
    truth = jax.random.normal(kt, (dim,))
    return x, x @ truth + 0.3 * jax.random.normal(ke, (rows,))


def schedule(key, rows, size):
    return jax.random.permutation(key, rows).reshape(-1, size)


def run_chain(key, data, size, eps):
    rows, dim = data[0].shape
    order_key, walk_key = jax.random.split(key)
    step = partial(langevin, walk_key, data, eps)
    return jax.lax.scan(step, jnp.zeros(dim), schedule(order_key, rows, size))


def main(seed=0, rows=60, dim=16):
    data_key, chain_key = jax.random.split(jax.random.key(seed))
    _, trace = run_chain(chain_key, readings(data_key, rows, dim), size=10, eps=1e-3)
    return jax.tree.map(np.asarray, trace)


if __name__ == "__main__":
    print(main()["theta"][-1])

import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=4"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, PartitionSpec as P

AXIS = "chips"


def initial(key, dim):
    """Replicated: each chip has to hold the same weights."""
    return jax.random.normal(key, (dim,)) / dim**0.5


def perturbed(key, w, x, sigma):
    mine = jax.random.fold_in(key, jax.lax.axis_index(AXIS))
    eps = jax.random.normal(mine, w.shape)
    score = -jnp.mean((x @ (w + sigma * eps) - 1.0) ** 2)
    return jax.lax.pmean(score * eps / sigma, AXIS), eps[None]


def make(mesh, sigma=0.1, lr=0.01):
    def start(key):
        return initial(key, 6)

    def generation(w, key, x):
        direction, eps = perturbed(key, w, x, sigma)
        return w + lr * direction, eps

    shard = lambda fn, i, o: jax.jit(jax.shard_map(fn, mesh=mesh, in_specs=i, out_specs=o, check_vma=False))
    return shard(start, P(), P()), shard(generation, (P(), P(), P()), (P(), P(AXIS)))


def main(generations=3):
    mesh = Mesh(np.array(jax.devices()), (AXIS,))
    start, generation = make(mesh)
    init, *keys = jax.random.split(jax.random.key(30), generations + 1)
    w = start(init)
    x = jnp.sin(jnp.arange(30.0)).reshape(5, 6)
    seen = []
    for key in keys:
        w, eps = generation(w, key, x)
        seen.append(np.asarray(eps))
    return np.concatenate(seen), np.asarray(w)


if __name__ == "__main__":
    print(main()[1])

import jax
import jax.numpy as jnp
import numpy as np

from replica import Replica


def shards(key, world, n=24, d=5):
    k_w, *ks = jax.random.split(key, world + 1)
    w = jax.random.normal(k_w, (d,))
    for k in ks:
        x = jax.random.normal(k, (n, d))
        yield x, x @ w


def train(seed=0, world=3, steps=8):
    replicas = [Replica(seed, s) for s in shards(jax.random.key(seed + 77), world)]
    trail = []
    for _ in range(steps):
        mean = sum(r.gradient() for r in replicas) / world
        for r in replicas:
            r.apply(mean)
        trail.append(np.stack([r.w for r in replicas]))
    return np.stack(trail), [r.x for r in replicas]


if __name__ == "__main__":
    trail, _ = train()
    print(np.ptp(trail, axis=1).max(), trail[-1, 0])

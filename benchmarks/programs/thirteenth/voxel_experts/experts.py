"""Soft mixture of experts for voxel labels (Equinox)."""
import argparse

import equinox as eqx
import jax
import jax.numpy as jnp


class Expert(eqx.Module):
    up: eqx.nn.Linear
    down: eqx.nn.Linear
    tag: str = eqx.field(static=True)

    def __init__(self, hp, tag, *, key):
        key = jax.random.key(hp.seed)
        a, b = jax.random.split(key)
        self.up = eqx.nn.Linear(hp.dim, hp.inner, key=a)
        self.down = eqx.nn.Linear(hp.inner, hp.labels, key=b)
        self.tag = tag

    def __call__(self, v):
        return self.down(jax.nn.silu(self.up(v)))


class Mixture(eqx.Module):
    router: eqx.nn.Linear
    experts: list

    def __init__(self, hp, *, key):
        k_router, *keys = jax.random.split(key, hp.experts + 1)
        self.router = eqx.nn.Linear(hp.dim, hp.experts, key=k_router)
        self.experts = [Expert(hp, f"tissue{i}", key=k) for i, k in enumerate(keys)]

    def __call__(self, v):
        opinions = jnp.stack([e(v) for e in self.experts])
        return jax.nn.softmax(self.router(v)) @ opinions, opinions


def voxels(key, n, dim):
    return jax.random.normal(key, (n, dim))


def spread(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--dim", type=int, default=6)
    p.add_argument("--inner", type=int, default=12)
    p.add_argument("--labels", type=int, default=3)
    p.add_argument("--experts", type=int, default=4)
    hp = p.parse_args(argv)
    k_net, k_vox = jax.random.split(jax.random.key(hp.seed))
    net = Mixture(hp, key=k_net)
    out, opinions = jax.vmap(net)(voxels(k_vox, 20, hp.dim))
    return opinions


if __name__ == "__main__":
    print(spread().std(1).mean())

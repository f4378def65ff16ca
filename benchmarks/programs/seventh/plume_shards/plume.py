"""Monte Carlo dispersion of smoke puffs, spread over all local devices."""
import os

os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=4")

import argparse
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, PartitionSpec as P

LAYOUT = {"key": P(), "puffs": P("stack")}


def hop(wind, blur, puffs, key):
    return puffs + wind + blur * jax.random.normal(key, puffs.shape), None


def disperse(key, puffs, hops, blur):
    wind = jnp.array([0.3, 0.05])
    end, _ = jax.lax.scan(partial(hop, wind, blur), puffs, jax.random.split(key, hops))
    return end


def over_devices(fn, mesh):
    return jax.jit(jax.shard_map(fn, mesh=mesh, in_specs=tuple(LAYOUT.values()), out_specs=LAYOUT["puffs"]))


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--puffs", type=int, default=4000)
    p.add_argument("--hops", type=int, default=30)
    args = p.parse_args(argv)
    mesh = Mesh(np.array(jax.devices()), ("stack",))
    run = over_devices(partial(disperse, hops=args.hops, blur=0.2), mesh)
    return np.asarray(run(jax.random.key(args.seed), jnp.zeros((args.puffs, 2))))


if __name__ == "__main__":
    cloud = main()
    print("centre", cloud.mean(axis=0), "standard error", cloud.std(axis=0) / len(cloud) ** 0.5)

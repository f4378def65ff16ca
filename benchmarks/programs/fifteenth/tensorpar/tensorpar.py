"""Data x tensor parallel block. Activations after the psum are replicas over `model`."""
import argparse
import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=4"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, PartitionSpec as P


def block(x, up, down, key):
    part = jnp.tanh(x @ up) @ down
    whole = jax.lax.psum(part, "model")
    here = jax.random.fold_in(key, jax.lax.axis_index("data"))
    keep = jax.random.bernoulli(here, 0.5, whole.shape)
    return jnp.where(keep, whole, 0.0)[None]


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--rows", type=int, default=6)
    a = ap.parse_args(argv)
    mesh = Mesh(np.array(jax.devices()[:4]).reshape(2, 2), ("data", "model"))
    kx, ku, kd, k_drop = jax.random.split(jax.random.key(a.seed), 4)
    x = jax.random.normal(kx, (a.rows, 4))
    up = jax.random.normal(ku, (4, 8))
    down = jax.random.normal(kd, (8, 5))
    run = jax.shard_map(
        block,
        mesh=mesh,
        in_specs=(P("data"), P(None, "model"), P("model"), P()),
        out_specs=P("model", "data"),
        check_vma=False,
    )
    return jax.jit(run)(x, up, down, k_drop)


if __name__ == "__main__":
    print(main())

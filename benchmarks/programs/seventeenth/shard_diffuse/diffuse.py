import argparse
import os

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, PartitionSpec as P

ROWS = P("batch")
WHOLE = P()


def alphas(n, lo=1e-3, hi=0.2):
    return jnp.cumprod(1.0 - jnp.linspace(lo, hi, n))


class NoiseSchedule:
    def __init__(self, mesh, levels=20):
        self.bar = alphas(levels)
        self.forward = jax.jit(
            jax.shard_map(self._forward, mesh=mesh, in_specs=(ROWS, WHOLE), out_specs=(ROWS, ROWS))
        )

    def _forward(self, clean, key):
        k_level, k_eps = jax.random.split(key)
        level = jax.random.randint(k_level, (clean.shape[0], 1), 0, len(self.bar))
        a = self.bar[level]
        eps = jax.random.normal(k_eps, clean.shape)
        return jnp.sqrt(a) * clean + jnp.sqrt(1 - a) * eps, eps


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--rows", type=int, default=8)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)
    mesh = Mesh(np.array(jax.devices()), ("batch",))
    k_data, k_noise = jax.random.split(jax.random.key(a.seed))
    clean = jax.random.uniform(k_data, (a.rows, 5))
    noisy, eps = NoiseSchedule(mesh).forward(clean, k_noise)
    return np.asarray(noisy), np.asarray(eps)


if __name__ == "__main__":
    print(main()[1])

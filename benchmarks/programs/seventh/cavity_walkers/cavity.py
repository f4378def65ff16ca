"""Random walkers in one frozen disordered cavity; the walkers are spread over devices."""
import os

os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=4")

from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, PartitionSpec as P

AXIS = "lane"


@dataclass(frozen=True)
class Cavity:
    sites: int = 32
    walkers: int = 64
    moves: int = 25
    seed: int = 0

    def landscape(self, key):
        return jax.random.normal(key, (self.sites,))

    def walk(self, key, energy, where):
        def move(where, key):
            k_hop, k_take = jax.random.split(key)
            there = (where + jax.random.rademacher(k_hop, where.shape)) % self.sites
            take = jax.random.uniform(k_take, where.shape) < jnp.exp(energy[where] - energy[there])
            return jnp.where(take, there, where), None

        return jax.lax.scan(move, where, jax.random.split(key, self.moves))[0]

    def on_lane(self, keys, where):
        energy = self.landscape(keys[0])
        mine = jax.random.fold_in(keys[1], jax.lax.axis_index(AXIS))
        return self.walk(mine, energy, where), energy[None]


def main(seed=0):
    cavity = Cavity(seed=seed)
    mesh = Mesh(np.array(jax.devices()), (AXIS,))
    lanes = jax.shard_map(cavity.on_lane, mesh=mesh, in_specs=(P(), P(AXIS)), out_specs=(P(AXIS), P(AXIS)))
    where, energy = jax.jit(lanes)(jax.random.split(jax.random.key(cavity.seed)), jnp.zeros(cavity.walkers, int))
    return np.asarray(where), np.asarray(energy)


if __name__ == "__main__":
    print(np.bincount(main()[0], minlength=32))

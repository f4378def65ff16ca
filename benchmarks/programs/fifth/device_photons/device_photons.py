from functools import partial

import jax
import jax.numpy as jnp
from jax.sharding import PartitionSpec as P


class SlabTransport:
    """Photon free paths through an absorbing slab."""

    def __init__(self, thickness, mesh=None):
        self.mesh = mesh if mesh is not None else jax.make_mesh((jax.device_count(),), ("rays",))
        self.thickness = thickness

    def paths(self, key, count):
        per_shard = count // self.mesh.size

        def local(key):
            mine = jax.random.fold_in(key, jax.lax.axis_index("rays"))
            return jax.random.exponential(mine, (per_shard,))

        spread = jax.shard_map(local, mesh=self.mesh, in_specs=P(), out_specs=P("rays"))
        return spread(key)

    def transmission(self, seed, count):
        return jnp.mean(self.paths(jax.random.key(seed), count) > self.thickness)

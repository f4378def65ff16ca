import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=2"

import jax
import numpy as np
from jax.sharding import Mesh, PartitionSpec as P

AXIS = "pier"


class Pier:
    """Runs a function on every device with the batch cut along the first axis."""

    def __init__(self):
        self.mesh = Mesh(np.array(jax.devices()[:2]), (AXIS,))

    def over_batch(self, fn):
        mapped = jax.shard_map(
            fn, mesh=self.mesh, in_specs=(P(), P(), P(AXIS)), out_specs=(P(AXIS), P()), check_vma=False
        )
        return jax.jit(mapped)

    @property
    def size(self):
        return self.mesh.shape[AXIS]

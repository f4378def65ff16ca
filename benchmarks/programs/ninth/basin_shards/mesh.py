import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=4"

import jax
import numpy as np
from jax.sharding import Mesh, PartitionSpec as P

AXIS = "basin"


def host_mesh(n=4):
    return Mesh(np.array(jax.devices()[:n]), (AXIS,))


def over_rows(fn, mesh, outs):
    """fn(params, key, x, y): rows are divided, the rest is the same everywhere."""
    return jax.jit(jax.shard_map(fn, mesh=mesh, in_specs=(P(), P(), P(AXIS), P(AXIS)), out_specs=outs,
                                 check_vma=False))

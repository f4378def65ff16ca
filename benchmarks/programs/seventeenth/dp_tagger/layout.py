import os

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import jax
import numpy as np
from jax.sharding import Mesh

AXIS = "dp"


def mesh():
    return Mesh(np.array(jax.devices()), (AXIS,))


def local(key):
    return jax.random.fold_in(key, jax.lax.axis_index(AXIS))

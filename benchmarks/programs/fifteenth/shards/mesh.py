"""Four host devices as one axis, so that the program can be tried on a laptop."""
import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=4"

import jax
import numpy as np

AXIS = "lane"


def lanes():
    return jax.sharding.Mesh(np.array(jax.devices()[:4]), (AXIS,))

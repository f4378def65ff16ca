import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=4"

import jax

AXIS = "chips"
COUNT = 4


def local(key):
    """The key that belongs to the chip which runs this."""
    return jax.random.fold_in(key, jax.lax.axis_index(AXIS))

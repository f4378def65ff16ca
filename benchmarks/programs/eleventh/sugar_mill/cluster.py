import jax
import numpy as np
from jax.sharding import Mesh

jax.config.update("jax_num_cpu_devices", 4)


def mill_mesh(rollers=4):
    return Mesh(np.array(jax.devices("cpu")[:rollers]), ("roller",))

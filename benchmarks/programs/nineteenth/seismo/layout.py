"""Device layout for the station network (four hosts are emulated on a CPU)."""
import jax
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

SHARDS = 4
jax.config.update("jax_num_cpu_devices", SHARDS)


def station_mesh():
    return Mesh(np.array(jax.devices()[:SHARDS]), ("stations",))


def place(mesh, array):
    return jax.device_put(array, NamedSharding(mesh, P("stations")))


def sharded(mesh, fn, in_specs, out_specs):
    return jax.jit(
        jax.shard_map(fn, mesh=mesh, in_specs=in_specs, out_specs=out_specs, check_vma=False)
    )

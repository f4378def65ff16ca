import jax
import numpy as np

from swarm import Swarm


def dump(path, swarm):
    arrays = swarm._asdict()
    arrays["key"] = jax.random.key_data(swarm.key)
    np.savez(path, **{k: np.asarray(v) for k, v in arrays.items()})


def restore(path):
    with np.load(path) as z:
        fields = {k: jax.numpy.asarray(z[k]) for k in z.files}
    return Swarm(**{**fields, "key": jax.random.wrap_key_data(fields["key"])})

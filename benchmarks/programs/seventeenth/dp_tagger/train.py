from layout import AXIS, local, mesh

import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import PartitionSpec as P

import tagger


@functools.partial(
    jax.shard_map, mesh=mesh(), in_specs=(P(), P(), P(AXIS), P(AXIS)), out_specs=(P(AXIS), P(AXIS))
)
def shard_loss(init_key, step_key, x, y):
    params = tagger.init(init_key)
    out, keep = tagger.forward(params, x, local(step_key))
    return jnp.mean((out - y) ** 2)[None] + 0 * params["w"][:1], keep


def run(seed=0):
    k_init, k_step, k_x = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(k_x, (16, 6))
    losses, keep = jax.jit(shard_loss)(k_init, k_step, x, x[:, 0])
    return np.asarray(losses), np.asarray(keep)


if __name__ == "__main__":
    print(run()[0])

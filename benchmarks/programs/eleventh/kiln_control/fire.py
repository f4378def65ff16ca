import argparse

import jax
import jax.numpy as jnp
from flax import nnx

from functional import compiled_step
from kiln import KilnNet, firing_log


def main(seed=0, steps=8):
    net_seed, log_key = jax.random.split(jax.random.key(seed))
    x, y = firing_log(log_key)
    graphdef, params, other = nnx.split(KilnNet(5, 12, nnx.Rngs(net_seed)), nnx.Param, ...)
    step = compiled_step(graphdef, lr=0.1)
    state, report = (params, other), []
    for _ in range(steps):
        state, info = step(*state, x, y)
        report.append(info)
    return [jnp.stack(column) for column in zip(*report)]


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)[0])

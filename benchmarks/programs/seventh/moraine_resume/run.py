"""Langevin sampler of a moraine profile that can be stopped and continued."""
import argparse
from functools import partial

import jax
import numpy as np

import dynamics
import state


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("path")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--until", type=int, default=20)
    args = p.parse_args(argv)
    k_start, k_steps = jax.random.split(jax.random.key(args.seed))
    step, weights, velocity = state.load(args.path, partial(dynamics.rest, k_start))
    kicks, tick = [], jax.jit(dynamics.langevin)
    while step < args.until:
        weights, velocity, kick = tick(jax.random.fold_in(k_steps, step), weights, velocity)
        kicks.append(np.asarray(kick))
        step += 1
    state.save(args.path, step, np.asarray(weights), np.asarray(velocity))
    return np.asarray(weights), np.stack(kicks)


if __name__ == "__main__":
    print(main()[0])

import argparse

import jax
import jax.numpy as jnp
import numpy as np

from strategy import Options, step
from task import episode


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--generations", type=int, default=8)
    ap.add_argument("--pairs", type=int, default=6)
    args = ap.parse_args(argv)

    opts = Options(pairs=args.pairs)
    key, test_key = jax.random.split(jax.random.key(args.seed))
    theta = jnp.zeros(2)
    advance = jax.jit(lambda th, k: step(th, k, episode, opts))
    logs = []
    for g in range(args.generations):
        theta, info = advance(theta, jax.random.fold_in(key, g))
        logs.append({k: np.asarray(v) for k, v in info.items()})
    held_out = jax.vmap(episode, in_axes=(None, 0))(theta, jax.random.split(test_key, 16))
    return {"logs": logs, "theta": np.asarray(theta), "held_out": np.asarray(held_out)}


if __name__ == "__main__":
    print("held-out return", main()["held_out"].mean())

import argparse

import jax
import numpy as np

from herd import Herd, check, simulate

run = jax.jit(simulate, static_argnums=2)


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--animals", type=int, default=6)
    p.add_argument("--steps", type=int, default=5)
    p.add_argument("--seed", type=int, default=0)
    return p.parse_args(argv)


def main(argv=()):
    args = parse(list(argv))
    k_place, k_walk = jax.random.split(jax.random.key(args.seed))
    pos = jax.random.uniform(k_place, (args.animals, 2), maxval=100.0)
    start = Herd(pos, 0.0 * pos)
    (final, kicks), walked = run(k_walk, start, args.steps), []
    check(final)
    for herd in (start, final):
        walked.append(np.asarray(herd.pos))
    return {"kicks": np.asarray(kicks), "positions": walked}


if __name__ == "__main__":
    out = main(None)
    print(np.linalg.norm(out["positions"][1] - out["positions"][0], axis=1))

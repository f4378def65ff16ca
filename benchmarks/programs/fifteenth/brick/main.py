import argparse

import jax.numpy as jnp
from flax import nnx

from wall import Wall

PLAN = [{"kind": "course"}, {"kind": "course", "gain": 0.5}, {"kind": "cap"}]


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--width", type=int, default=4)
    args = ap.parse_args(argv)
    wall = Wall(PLAN, args.width, nnx.Rngs(args.seed))
    kernels = [row.lin.kernel[...] for row in wall.rows]
    return kernels, wall(jnp.ones((2, args.width)))


if __name__ == "__main__":
    print(main()[1])

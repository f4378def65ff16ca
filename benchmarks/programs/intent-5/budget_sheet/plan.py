"""Choose the widest trunk that fits a parameter budget, then build it."""
import argparse
from functools import partial

import equinox as eqx
import jax
import numpy as np

from model import Trunk


def n_params(make, key):
    skeleton = eqx.filter_eval_shape(make, key=key)
    return sum(int(np.prod(s.shape)) for s in jax.tree.leaves(skeleton) if hasattr(s, "shape"))


def widest(budget, depth, key):
    best = None
    for factor in (1, 2, 3, 4, 6, 8):
        make = partial(Trunk, 12, depth, factor)
        size = n_params(make, key)
        if size <= budget:
            best = (factor, size, make)
    return best


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--budget", type=int, default=4000)
    p.add_argument("--depth", type=int, default=3)
    p.add_argument("--seed", type=int, default=0)
    return p.parse_args(argv)


def main(seed=0, argv=()):
    args = parse(["--seed", str(seed), *argv])
    key = jax.random.key(args.seed)
    factor, size, make = widest(args.budget, args.depth, key)
    trunk = make(key=key)
    arrays = [np.asarray(a) for a in jax.tree.leaves(eqx.filter(trunk, eqx.is_array))]
    x = np.linspace(-1, 1, 12, dtype=np.float32)
    return {"factor": factor, "size": size, "built": sum(a.size for a in arrays),
            "up": np.stack([np.asarray(b.up.weight) for b in trunk.blocks]), "out": np.asarray(trunk(x))}


if __name__ == "__main__":
    res = main()
    print("factor", res["factor"], "parameters", res["size"])

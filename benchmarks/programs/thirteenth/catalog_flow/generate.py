import argparse

import jax
import jax.numpy as jnp
import numpy as np

from flow import AffineFlow


def batches(flow, total, size):
    done = 0
    while done < total:
        take = min(size, total - done)
        yield flow.sample(take)
        done += take


def write_catalog(opt):
    flow = AffineFlow(opt.dim, opt.depth, jax.random.PRNGKey(opt.seed))
    objects = np.concatenate([np.asarray(b) for b in batches(flow, opt.total, opt.size)])
    return objects, objects.mean(0)


def build_parser():
    ap = argparse.ArgumentParser(description="mock galaxies")
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--dim", type=int, default=4)
    ap.add_argument("--depth", type=int, default=3)
    ap.add_argument("--total", type=int, default=120)
    ap.add_argument("--size", type=int, default=30)
    return ap


if __name__ == "__main__":
    print(write_catalog(build_parser().parse_args())[1])

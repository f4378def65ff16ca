import argparse

import jax.numpy as jnp

from begin import begin
from codebook import CodeBook


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--entries", type=int, default=6)
    ap.add_argument("--width", type=int, default=4)
    a = ap.parse_args(argv)
    (codes, fuzz), variables = begin(CodeBook(a.entries, a.width), a.seed, jnp.arange(3))
    return variables["params"]["book"], fuzz, codes


if __name__ == "__main__":
    print(main()[2])

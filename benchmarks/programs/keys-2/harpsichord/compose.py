import argparse

import jax
import jax.numpy as jnp
import numpy as np

from voices import PARTS, render


def build(seed, size):
    keys = dict.fromkeys(PARTS, jax.random.key(seed))
    return {name: make(keys[name], size) for name, make in PARTS.items()}


def main(seed=0, size=12):
    params = build(seed, size)
    sound = render(params, jnp.sin(jnp.arange(float(size))))
    return {"sound": np.asarray(sound), **{k: np.asarray(v) for k, v in params.items()}}


def cli(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--size", type=int, default=12)
    args = parser.parse_args(argv)
    print(main(args.seed, args.size)["sound"])


if __name__ == "__main__":
    cli()

import argparse

import jax
import jax.numpy as jnp
import numpy as np

from ensemble import fit, init_members, predict


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--members", type=int, default=3)
    ap.add_argument("--steps", type=int, default=10)
    args = ap.parse_args(argv)

    names = ("data", "noise", "init", "fit")
    keys = dict(zip(names, jax.random.split(jax.random.key(args.seed), len(names))))
    x = jax.random.uniform(keys["data"], (24, 2), minval=-1, maxval=1)
    y = jnp.sin(2 * x[:, :1]) + 0.05 * jax.random.normal(keys["noise"], (24, 1))
    nets = init_members(keys["init"], args.members, dims=(2, 10, 1))
    initial = np.asarray(nets.hidden)
    nets, (losses, keep) = fit(nets, x, y, keys["fit"], steps=args.steps)
    return {
        "initial": initial,
        "keep": np.asarray(keep),
        "losses": np.asarray(losses),
        "twice": [np.asarray(predict(nets, x)) for _ in range(2)],
        "spread": float(predict(nets, x).std(0).mean()),
    }


if __name__ == "__main__":
    print("spread", main()["spread"])

import argparse

import jax
import numpy as np

from chain import run, start
from targets import TARGETS


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--target", default="banana", choices=sorted(TARGETS))
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--warmup", type=int, default=10)
    ap.add_argument("--steps", type=int, default=60)
    args = ap.parse_args(argv)

    logp = jax.jit(TARGETS[args.target])
    chain = start(jax.random.PRNGKey(args.seed), logp, dim=2)
    chain, *_ = run(chain, logp, args.warmup, scale=0.5)
    chain, xs, history = run(chain._replace(accepted=0), logp, args.steps,
                             scale=1.5, bounds=(-8.0, 8.0))
    return {
        "draws": np.asarray(xs),
        "proposals": np.stack([np.asarray(h.proposal) for h in history]),
        "rate": chain.accepted / args.steps,
    }


if __name__ == "__main__":
    out = main()
    print("rate", out["rate"], "mean", out["draws"].mean(0))

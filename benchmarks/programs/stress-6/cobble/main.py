import argparse
from functools import partial

import numpy as np

from collect import Collector
from envs import Cart


def linear_policy(obs, *, gains):
    return int(obs @ gains < 0)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--workers", type=int, default=4)
    ap.add_argument("--episodes", type=int, default=5)
    ap.add_argument("--horizon", type=int, default=12)
    args = ap.parse_args(argv)

    make = partial(Cart, horizon=args.horizon)
    policy = partial(linear_policy, gains=np.array([1.0, 0.7]))
    collectors = [Collector(make, args.seed * 100_003, worker=w) for w in range(args.workers)]
    returns = np.stack([c.run(policy, args.episodes) for c in collectors])
    return {
        "starts": np.array([c.starts for c in collectors]),
        "returns": returns,
        "mean": float(returns.mean()),
        "stderr": float(returns.std(ddof=1) / np.sqrt(returns.size)),
    }


if __name__ == "__main__":
    res = main()
    print("return %.2f +- %.2f" % (res["mean"], res["stderr"]))

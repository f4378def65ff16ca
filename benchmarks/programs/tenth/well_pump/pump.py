import argparse

import numpy as np

from gather import Gatherer
from plant import WellPump


def bang_bang(obs):
    return int(np.clip(round(1 - obs[0]), 0, 2))


def main(argv=None):
    p = argparse.ArgumentParser(description="mean return of the present controller, with its standard error")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--episodes", type=int, default=5)
    a = p.parse_args(argv)
    g = Gatherer(WellPump(), seed=a.seed)
    return np.stack([g.episode(bang_bang) for _ in range(a.episodes)])


if __name__ == "__main__":
    returns = main()[:, :, -1].sum(1)
    print(f"{returns.mean():.3f} +- {returns.std(ddof=1) / len(returns) ** 0.5:.3f}")

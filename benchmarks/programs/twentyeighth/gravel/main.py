"""Cross-entropy search for a linear controller; returns all training episodes."""
import argparse

import numpy as np

from collect import Collector, mean_return


def parse_args(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--n-envs", type=int, default=6)
    p.add_argument("--generations", type=int, default=4)
    p.add_argument("--pop", type=int, default=10)
    p.add_argument("--elite", type=int, default=3)
    p.add_argument("--horizon", type=int, default=25)
    p.add_argument("--seed", type=int, default=42)
    return p.parse_args(argv)


def main(argv=None):
    args = parse_args(argv)
    search = np.random.default_rng([args.seed, 0xCE])
    collector = Collector(args.n_envs, args.seed, args.horizon)
    mean, std = np.zeros((2, 4)), 0.5 * np.ones((2, 4))
    episodes = []
    for gen in range(args.generations):
        candidates = mean + std * search.standard_normal((args.pop, 2, 4))
        scores = []
        for gain in candidates:
            batch = collector.rollout(gain)
            episodes.extend(batch)
            scores.append(mean_return(batch))
        best = np.argsort(scores)[-args.elite:]
        mean = candidates[best].mean(0)
        std = candidates[best].std(0) + 0.02
        print(f"gen {gen} best {max(scores):.2f} mean {np.mean(scores):.2f}")
    print(f"{len(episodes)} episodes collected")
    return {"gain": mean, "episodes": episodes}


if __name__ == "__main__":
    main()

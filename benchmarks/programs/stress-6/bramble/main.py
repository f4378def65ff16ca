import argparse

import torch

from streams import Streams
from study import Population, ols


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--repeats", type=int, default=20)
    parser.add_argument("--n", type=int, default=100)
    parser.add_argument("--sigma", type=float, default=1.0)
    args = parser.parse_args(argv)

    population = Population(Streams(args.seed), sigma=args.sigma)
    samples = [population.draw(args.n) for _ in range(args.repeats)]
    fits = torch.stack([ols(s) for s in samples])
    stacked = {k: torch.stack([s[k] for s in samples]).numpy() for k in samples[0]}
    return {"samples": stacked, "fits": fits.numpy(), "slope_bias": float(fits[:, 2].mean() - 0.5)}


if __name__ == "__main__":
    print("bias of the slope: %.3f" % main()["slope_bias"])

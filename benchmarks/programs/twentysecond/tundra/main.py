import argparse

import torch

from forecast import fit, predict
from stages import SnowForecaster


def parse(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=4)
    p.add_argument("--width", type=int, default=16)
    p.add_argument("--steps", type=int, default=8)
    p.add_argument("--lower", type=float, default=0.3)
    p.add_argument("--upper", type=float, default=0.2)
    return p.parse_args(list(argv))


def stations(n, days):
    t = torch.linspace(0, 6, days)
    phase = torch.rand(n, 1)
    temperature = torch.sin(t + 6 * phase)
    moisture = torch.cos(t - 3 * phase)
    return torch.stack([temperature, moisture], -1), temperature.sum(1) / days


def main(argv=()):
    args = parse(argv)
    torch.manual_seed(args.seed)
    series, depth = stations(12, 10)
    model = SnowForecaster(2, args.width, {"lower": args.lower, "upper": args.upper})
    fit(model, series, depth, args.steps)
    return predict(model, series).tolist(), predict(model, series).tolist()


if __name__ == "__main__":
    print(main())

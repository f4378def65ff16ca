import argparse

import torch

from forecast import fit, predict
from stages import TideForecaster


def parse(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=14)
    p.add_argument("--width", type=int, default=16)
    p.add_argument("--steps", type=int, default=8)
    p.add_argument("--lower", type=float, default=0.3)
    p.add_argument("--upper", type=float, default=0.2)
    return p.parse_args(list(argv))


def gauges(n, hours):
    t = torch.linspace(0, 6, hours)
    phase = torch.rand(n, 1)
    lunar = torch.sin(t + 6 * phase)
    solar = torch.cos(t - 3 * phase)
    return torch.stack([lunar, solar], -1), lunar.sum(1) / hours


def main(argv=()):
    args = parse(argv)
    torch.manual_seed(args.seed)
    series, level = gauges(12, 10)
    model = TideForecaster(2, args.width, {"lower": args.lower, "upper": args.upper})
    fit(model, series, level, args.steps)
    return predict(model, series).tolist(), predict(model, series).tolist()


if __name__ == "__main__":
    print(main())

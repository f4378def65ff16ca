import argparse
from collections import ChainMap
from types import SimpleNamespace

import torch

PRESETS = {
    "city": {"stops": 18, "spread": 0.8, "seed": 1},
    "rural": {"stops": 9, "spread": 2.5, "seed": 1},
}


def options(argv):
    ap = argparse.ArgumentParser(argument_default=argparse.SUPPRESS)
    ap.add_argument("--line", choices=list(PRESETS))
    ap.add_argument("--seed", type=int)
    ap.add_argument("--stops", type=int)
    typed = vars(ap.parse_args(argv))
    return SimpleNamespace(**ChainMap(typed, PRESETS[typed.get("line", "city")], {"days": 20}))


def simulate(opt):
    g = torch.Generator().manual_seed(opt.seed)
    hold = opt.spread * torch.rand(opt.days, opt.stops, generator=g)
    slack = 0.45 * opt.spread
    late = torch.zeros(opt.days)
    for stop in range(opt.stops):
        late = (late + hold[:, stop] - slack).clamp(min=0)
    return late.tolist()


def main(argv=None):
    return simulate(options(argv))


if __name__ == "__main__":
    print(main())

"""Price of an Asian option with a chosen path scheme."""
import argparse

import torch
from paths import PathBuilder


def options(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--scheme", choices=["forward", "bridge"], default="bridge")
    ap.add_argument("--paths", type=int, default=2000)
    return ap.parse_args(list(argv))


def main(seed=0, argv=()):
    opts = options(argv)
    w = PathBuilder(levels=5, seed=seed).build(opts.scheme, opts.paths)
    t = torch.linspace(0, 1, w.shape[1])
    s = torch.exp(0.3 * w - 0.045 * t)
    payoff = (s[:, 1:].mean(1) - 1.0).clamp(min=0)
    return {"w": w, "price": payoff.mean().item()}


if __name__ == "__main__":
    print(main()["price"])

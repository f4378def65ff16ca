"""Leak detector for a dyke: random Fourier features and ridge regression."""
import argparse
from collections import ChainMap

import numpy as np

DEFAULTS = {"seed": 17, "features": 24, "ridge": 1e-2, "scale": 1.5}


def settings(argv):
    p = argparse.ArgumentParser(argument_default=argparse.SUPPRESS)
    p.add_argument("--seed", type=int, help="stream for the features and the sensor noise")
    p.add_argument("--features", type=int)
    p.add_argument("--ridge", type=float)
    p.add_argument("--scale", type=float)
    return ChainMap(DEFAULTS, vars(p.parse_args(argv)))


class Fourier:
    def __init__(self, opts, dims, rng):
        self.freq = rng.normal(0.0, opts["scale"], (dims, opts["features"]))
        self.phase = rng.uniform(0, 2 * np.pi, opts["features"])

    def __call__(self, x):
        return np.cos(x @ self.freq + self.phase)


def main(argv=None):
    opts = settings(argv)
    rng = np.random.default_rng(opts["seed"])
    metres = np.linspace(-1, 1, 50)[:, None]
    pressure = np.exp(-8 * (metres[:, 0] - 0.3) ** 2) + 0.05 * rng.standard_normal(50)
    phi = Fourier(opts, 1, rng)(metres)
    gram = phi.T @ phi + opts["ridge"] * np.eye(phi.shape[1])
    return np.linalg.solve(gram, phi.T @ pressure)


if __name__ == "__main__":
    print(np.linalg.norm(main()))

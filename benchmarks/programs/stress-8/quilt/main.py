"""Posterior sampling that can be continued from a snapshot."""
import argparse
import os
from dataclasses import dataclass

import numpy as np

from samplers import SAMPLERS


@dataclass
class Config:
    sampler: str = "sghmc"
    seed: int = 0
    steps: int = 40
    batch: int = 16
    eps: float = 2e-4
    friction: float = 0.3
    save_every: int = 10
    path: str = "chain.pkl"
    resume: bool = False


class LinearPosterior:
    def __init__(self, n=200, dim=4):
        g = np.random.default_rng(99)
        self.dim = dim
        self.x = g.standard_normal((n, dim))
        self.y = self.x @ np.arange(1.0, dim + 1) + 0.5 * g.standard_normal(n)

    def grad(self, theta, rng, batch):
        idx = rng.choice(len(self.x), batch, replace=False)
        err = self.y[idx] - self.x[idx] @ theta
        return len(self.x) / batch * self.x[idx].T @ err / 0.25 - theta


def parse(argv):
    parser = argparse.ArgumentParser()
    for name, default in vars(Config()).items():
        flag = "--" + name.replace("_", "-")
        if isinstance(default, bool):
            parser.add_argument(flag, action="store_true")
        else:
            parser.add_argument(flag, type=type(default), default=default)
    return Config(**vars(parser.parse_args(argv)))


def main(argv=None):
    cfg = parse(argv)
    chain = SAMPLERS[cfg.sampler](LinearPosterior(), cfg)
    if cfg.resume and os.path.exists(cfg.path):
        chain.restore(cfg.path)
    trace, draws = [], []
    while chain.step < cfg.steps:
        trace.append(chain.advance())
        draws.append(chain.theta.copy())
        if chain.step % cfg.save_every == 0:
            chain.save(cfg.path)
    return {"trace": trace, "theta": np.array(draws)}


if __name__ == "__main__":
    out = main()
    print(out["theta"][len(out["theta"]) // 2:].mean(0).round(3))

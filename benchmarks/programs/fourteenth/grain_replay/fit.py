import argparse
from itertools import islice

import numpy as np

from plan import SievePlan


def grains(n=20):
    d = np.linspace(0.05, 2.0, n)
    return np.stack([np.ones(n), np.log(d), d], 1), 0.3 + 0.8 * np.log(d)


class Fitter:
    def __init__(self, plan, rate=0.05):
        self.plan, self.rate = plan, rate
        self.w = np.zeros(3)
        self.log = []

    def run(self, passes, first=0):
        x, y = grains(self.plan.size)
        for k, idx in islice(self.plan.passes(first), passes):
            for i in idx:
                self.w -= self.rate * (x[i] @ self.w - y[i]) * x[i]
            self.log.append(idx.tolist())
        return self


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=5)
    p.add_argument("--passes", type=int, default=5)
    a = p.parse_args(argv)
    f = Fitter(SievePlan(a.seed, 20)).run(a.passes)
    return {"orders": f.log, "w": f.w.tolist()}


if __name__ == "__main__":
    print(main()["w"])

"""Evolution strategy with common gusts within a generation (variance reduction), fresh gusts across."""
import argparse

import numpy as np

from optim import OpenES
from world import Skipping


class Streams:
    """Named, independent generators from one seed."""

    NAMES = ("init", "search", "gusts", "exam")

    def __init__(self, seed):
        kids = np.random.SeedSequence(seed).spawn(len(self.NAMES))
        self._gen = {n: np.random.default_rng(k) for n, k in zip(self.NAMES, kids)}

    def __getattr__(self, name):
        try:
            return self.__dict__["_gen"][name]
        except KeyError:
            raise AttributeError(name) from None


def train(seed, generations, pairs, gusts):
    s = Streams(seed)
    es = OpenES(0.1 * s.init.normal(size=4), s.search, pairs=pairs, sigma=0.1, lr=0.3)
    exam = Skipping(s.exam, 200)
    log = {"pop": [], "wind": [], "exam": []}
    for _ in range(generations):
        lake = Skipping(s.gusts, gusts)  # one lake for the whole generation
        pop = es.ask()
        es.tell([lake.score(p) for p in pop])
        log["pop"].append(pop - pop.mean(0))
        log["wind"].append(lake.wind)
        log["exam"].append(exam.score(es.theta))
    log["theta"] = es.theta
    log["exam_again"] = exam.score(es.theta)
    return log


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
    p.add_argument("--generations", type=int, default=30)
    p.add_argument("--pairs", type=int, default=8)
    p.add_argument("--gusts", type=int, default=16)
    a = p.parse_args(argv)
    logs = {s: train(s, a.generations, a.pairs, a.gusts) for s in a.seeds}
    final = [l["exam"][-1] for l in logs.values()]
    print("exam score %.4f +- %.4f over %d seeds" % (np.mean(final), np.std(final), len(final)))
    return logs


if __name__ == "__main__":
    main()

import argparse
import json
import time

import numpy as np


class Run:
    def __init__(self, seed, started):
        self.manifest = {"seed": seed, "name": time.strftime("run-%H%M%S", time.gmtime(started))}
        self.rng = np.random.default_rng(seed)

    def stars(self, n):
        r = self.rng.pareto(2.5, n)
        phi = self.rng.uniform(0, 2 * np.pi, n)
        return np.stack([r, phi], 1)


def main(argv=None):
    """Without --seed each call is a new nebula; the manifest tells how to get it again."""
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--stars", type=int, default=30)
    a = ap.parse_args(argv)
    now = time.time()
    run = Run(a.seed if a.seed is not None else time.time_ns() % 2**32, now)
    return {"stars": run.stars(a.stars), "manifest": json.dumps(run.manifest)}


if __name__ == "__main__":
    print(main()["manifest"])

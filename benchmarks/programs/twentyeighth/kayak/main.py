import argparse

import numpy as np

from es import Master, Worker


class Peaks:
    """Deterministic test function with its optimum at `centre`."""

    def __init__(self, centre):
        self.centre = centre

    def __call__(self, x):
        z = x - self.centre
        return float(-np.sum(z ** 2) + 0.3 * np.sum(np.cos(4 * z)))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--dim", type=int, default=12)
    ap.add_argument("--workers", type=int, default=4)
    ap.add_argument("--per-worker", type=int, default=6)
    ap.add_argument("--iterations", type=int, default=60)
    ap.add_argument("--sigma", type=float, default=0.2)
    ap.add_argument("--lr", type=float, default=0.1)
    ap.add_argument("--seed", type=int, default=1)
    a = ap.parse_args(argv)

    problem, search = np.random.SeedSequence(a.seed).spawn(2)
    f = Peaks(np.random.default_rng(problem).uniform(-1, 1, a.dim))
    master = Master(a.dim, a.sigma, a.lr, search)
    workers = [Worker(f, a.dim, a.sigma) for _ in range(a.workers)]
    used, curve = [], []
    for it in range(a.iterations):
        todo = master.ask(a.workers * a.per_worker)
        results = [workers[i % a.workers].evaluate(master.theta, s) for i, s in enumerate(todo)]
        master.tell(results)
        used += todo
        curve.append(f(master.theta))
        if it % 20 == 0:
            print(f"it {it}: f = {curve[-1]:.3f}")
    print(f"final {curve[-1]:.3f}, optimum {f(f.centre):.3f}")
    return {"curve": curve, "seeds": used, "best": f(f.centre)}


if __name__ == "__main__":
    main()

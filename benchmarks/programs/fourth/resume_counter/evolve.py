import numpy as np

from store import load, save


class Evolution:
    """(mu, lambda) strategy that may be killed and started again at any time."""

    def __init__(self, objective, dim, path, seed):
        self.objective, self.path, self.seed = objective, path, seed
        self.generation, centre, self.width = load(path) or (0, [1.0] * dim, 0.5)
        self.centre = np.array(centre)

    def offspring(self, n):
        noise = np.random.default_rng((self.seed, self.generation)).standard_normal((n, len(self.centre)))
        return self.centre + self.width * noise

    def run(self, until):
        while self.generation < until:
            kids = self.offspring(12)
            best = kids[np.argsort([self.objective(k) for k in kids])[:4]]
            self.centre, self.width = best.mean(0), self.width * 0.95
            self.generation += 1
            save(self.path, self.generation, self.centre, self.width)
        return self.centre


if __name__ == "__main__":
    print(Evolution(lambda v: (v ** 2).sum(), 3, "/tmp/evolution.json", 0).run(30))

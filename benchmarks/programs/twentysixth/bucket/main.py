"""Random search for a ridge model on random Fourier features."""
import argparse
from dataclasses import asdict, dataclass

import numpy as np

from folds import Folds


@dataclass(frozen=True)
class Candidate:
    scale: float
    ridge: float
    features: int

    @classmethod
    def draw(cls, rng):
        return cls(float(10 ** rng.uniform(-1, 1)), float(10 ** rng.uniform(-4, 1)), int(rng.integers(10, 60)))


class Fourier:
    def __init__(self, cand, dim, rng):
        self.w = rng.normal(scale=cand.scale, size=(dim, cand.features))
        self.b = rng.uniform(0, 2 * np.pi, cand.features)
        self.ridge = cand.ridge

    def _phi(self, x):
        return np.cos(x @ self.w + self.b) * np.sqrt(2 / len(self.b))

    def fit(self, x, y):
        p = self._phi(x)
        self.coef = np.linalg.solve(p.T @ p + self.ridge * np.eye(p.shape[1]), p.T @ y)
        return self

    def mse(self, x, y):
        return float(np.mean((self._phi(x) @ self.coef - y) ** 2))


def problem(n, rng):
    x = rng.uniform(-1, 1, (n, 2))
    return x, np.sin(3 * x[:, 0]) * np.cos(2 * x[:, 1]) + 0.1 * rng.normal(size=n)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--trials", type=int, default=12)
    ap.add_argument("--folds", type=int, default=4)
    ap.add_argument("--seed", type=int, default=77)
    a = ap.parse_args(argv)
    s_data, s_test, s_folds, s_search, s_models, s_final = np.random.SeedSequence(a.seed).spawn(6)
    x, y = problem(160, np.random.default_rng(s_data))
    folds = Folds(len(y), a.folds, s_folds)
    search = np.random.default_rng(s_search)
    trials = []
    for trial_seed in s_models.spawn(a.trials):
        cand = Candidate.draw(search)
        rngs = [np.random.default_rng(s) for s in trial_seed.spawn(a.folds)]
        scores = [Fourier(cand, 2, g).fit(x[tr], y[tr]).mse(x[va], y[va]) for g, (tr, va) in zip(rngs, folds)]
        trials.append({**asdict(cand), "mse": float(np.mean(scores)), "per_fold": scores})
    best = min(trials, key=lambda t: t["mse"])
    winner = Candidate(best["scale"], best["ridge"], best["features"])
    final = Fourier(winner, 2, np.random.default_rng(s_final)).fit(x, y)
    return {"trials": trials, "best": asdict(winner), "test": final.mse(*problem(300, np.random.default_rng(s_test)))}


if __name__ == "__main__":
    out = main()
    print(out["best"], round(out["test"], 4))

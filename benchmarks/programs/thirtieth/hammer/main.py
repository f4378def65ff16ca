"""Time-series classification with augmented reservoir features."""
import argparse

import numpy as np

from augment import build

AUGMENT = [{"kind": "warp", "strength": 0.3}, {"kind": "jitter", "scale": 0.05}]


def series(n, length, rng):
    t = np.linspace(0, 4 * np.pi, length)
    label = rng.integers(0, 2, n)
    freq = np.where(label == 1, 1.3, 1.0) * rng.uniform(0.9, 1.1, n)
    return np.sin(freq[:, None] * t + rng.uniform(0, 2, (n, 1))), label


class Reservoir:
    def __init__(self, units, rng):
        self.w_in = rng.uniform(-1, 1, units)
        w = rng.standard_normal((units, units))
        self.w = 0.9 * w / np.abs(np.linalg.eigvals(w)).max()

    def __call__(self, x):
        h = np.zeros((len(x), len(self.w)))
        for t in range(x.shape[1]):
            h = np.tanh(x[:, t:t + 1] * self.w_in + h @ self.w.T)
        return np.hstack([h, np.ones((len(x), 1))])


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0, help="makes a run repeatable")
    ap.add_argument("--copies", type=int, default=3)
    ap.add_argument("--units", type=int, default=40)
    args = ap.parse_args(argv)

    data_rng, model_rng, aug_rng = (
        np.random.default_rng(s) for s in np.random.SeedSequence(args.seed).spawn(3)
    )
    x, y = series(120, 60, data_rng)
    reservoir = Reservoir(args.units, model_rng)
    augment = build(AUGMENT, aug_rng)

    xt, yt = x[:80], y[:80]
    rows = np.concatenate([xt] + [augment(xt) for _ in range(args.copies)])
    labels = np.tile(yt, args.copies + 1)
    feats = reservoir(rows)
    w = np.linalg.solve(feats.T @ feats + 0.1 * np.eye(feats.shape[1]), feats.T @ (2 * labels - 1))
    score = reservoir(x[80:]) @ w
    acc = float(np.mean((score > 0) == y[80:]))
    print(f"seed {args.seed} accuracy {acc:.3f}")
    return {"accuracy": acc, "scores": score}


if __name__ == "__main__":
    main()

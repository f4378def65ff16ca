import numpy as np

from train import Trainer


def tides(n=80, seed=0):
    r = np.random.default_rng(seed)
    t = r.uniform(0, 4, (n, 1)).astype(np.float32)
    feats = np.concatenate([np.sin(k * t) for k in (1, 2, 3, 5)], 1)
    return feats, (feats @ np.array([[1.0], [0.5], [0.2], [0.1]], np.float32))


def main(epochs=2, batch=20):
    x, y = tides()
    trainer = Trainer(x[:1], width=24, seed=55, lr=3e-3)
    order = np.random.default_rng(56)
    for _ in range(epochs):
        rows = order.permutation(len(x))
        for lo in range(0, len(x), batch):
            take = rows[lo : lo + batch]
            trainer.step(x[take], y[take])
    return trainer


if __name__ == "__main__":
    t = main()
    print(t.losses[-1], np.mean(t.usage, 0).round(2))

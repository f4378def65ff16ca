"""Contrastive embedding of short signals from two random views."""
import argparse

import numpy as np


class Jitter:
    def __init__(self, scale):
        self.scale = scale

    def __call__(self, batch, *, rng=np.random.default_rng(2024)):
        return batch + self.scale * rng.standard_normal(batch.shape)


class Shift:
    def __init__(self, reach):
        self.reach = reach

    def __call__(self, batch, *, rng=np.random.default_rng(2025)):
        by = rng.integers(-self.reach, self.reach + 1, size=len(batch))
        return np.stack([np.roll(row, k) for row, k in zip(batch, by)])


class Compose:
    def __init__(self, steps):
        self.steps = steps

    def __call__(self, batch):
        for step in self.steps:
            batch = step(batch)
        return batch


def signals(n, length):
    t = np.arange(length)
    return np.stack([np.sin(0.2 * (1 + i % 5) * t) for i in range(n)])


def info_nce(w, a, b, temperature=0.5):
    """Loss and its gradient in w for linear embeddings (batch as negatives)."""
    za, zb = a @ w, b @ w
    logits = za @ zb.T / temperature
    p = np.exp(logits - logits.max(1, keepdims=True))
    p /= p.sum(1, keepdims=True)
    loss = -np.log(np.diag(p) + 1e-12).mean()
    g = (p - np.eye(len(a))) / (len(a) * temperature)
    return loss, a.T @ (g @ zb) + b.T @ (g.T @ za)


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0, help="settles everything that is drawn")
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--jitter", type=float, default=0.1)
    parser.add_argument("--reach", type=int, default=3)
    args = parser.parse_args(argv)
    rng = np.random.default_rng(args.seed)
    data = signals(10, 24)
    augment = Compose([Shift(args.reach), Jitter(args.jitter)])
    w = 0.1 * rng.standard_normal((24, 4))
    first_views, losses = [], []
    for _ in range(args.steps):
        a, b = augment(data), augment(data)
        loss, grad = info_nce(w, a, b)
        w -= 0.02 * grad
        first_views.append(a[0])
        losses.append(loss)
    return {"w": w, "views": np.array(first_views), "loss": losses}


if __name__ == "__main__":
    print(main()["loss"][-1])

import argparse

import jax
import numpy as np

from net import TabNet, create_state, eval_logits, train_step


class Batches:
    """Iterates over an epoch in a new order each time."""

    def __init__(self, x, y, size, rng):
        self.x, self.y, self.size, self.rng = x, y, size, rng

    def __iter__(self):
        order = self.rng.permutation(len(self.y))
        for lo in range(0, len(order) - self.size + 1, self.size):
            rows = order[lo:lo + self.size]
            yield self.x[rows], self.y[rows]


def checker(n, rng):
    x = rng.uniform(-2, 2, size=(n, 2))
    y = (np.floor(x[:, 0]) + np.floor(x[:, 1])).astype(int) % 2
    return x.astype(np.float32), y


def accuracy(state, x, y):
    return float((np.asarray(eval_logits(state, x)).argmax(-1) == y).mean())


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--epochs", type=int, default=6)
    ap.add_argument("--batch", type=int, default=64)
    ap.add_argument("--lr", type=float, default=5e-3)
    ap.add_argument("--seed", type=int, default=10)
    a = ap.parse_args(argv)

    data_seq, order_seq = np.random.SeedSequence(a.seed).spawn(2)
    x, y = checker(768, np.random.default_rng(data_seq))
    batches = Batches(x[:512], y[:512], a.batch, np.random.default_rng(order_seq))
    state = create_state(jax.random.key(a.seed), TabNet((48, 48), 2), x[:2], a.lr)
    losses = []
    for epoch in range(a.epochs):
        for xb, yb in batches:
            state, loss, _ = train_step(state, xb, yb)
            losses.append(float(loss))
        print(f"epoch {epoch} loss {np.mean(losses[-8:]):.3f} acc {accuracy(state, x[512:], y[512:]):.3f}")
    return state, losses, (x, y)


if __name__ == "__main__":
    main()

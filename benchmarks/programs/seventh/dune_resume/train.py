"""Dune migration model; a stopped run is continued from its last checkpoint."""
import argparse

import jax
import numpy as np
import optax

import model
from store import Store


class Trainer:
    def __init__(self, seed, lr=1e-2):
        self.key, k_start = jax.random.split(jax.random.key(seed))
        self.tx = optax.adam(lr)
        self.params = model.start(k_start)
        self.opt = self.tx.init(self.params)
        self.done = 0
        self.grad = jax.jit(jax.grad(model.loss))

    def restore(self, saved):
        if saved is not None:
            self.params, self.opt, self.done = saved["params"], saved["opt"], int(saved["done"])

    def advance(self, x, y, batch=16):
        self.key, k_rows, k_jitter = jax.random.split(self.key, 3)
        rows = jax.random.choice(k_rows, len(x), (batch,), replace=False)
        updates, self.opt = self.tx.update(self.grad(self.params, x[rows], y[rows], k_jitter), self.opt)
        self.params = optax.apply_updates(self.params, updates)
        self.done += 1
        return np.asarray(rows)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--folder", required=True)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--until", type=int, default=20)
    args = p.parse_args(argv)
    store, trainer = Store(args.folder), Trainer(args.seed)
    trainer.restore(store.read())
    x, y = model.sand()
    rows = [trainer.advance(x, y) for _ in range(trainer.done, args.until)]
    store.write(params=trainer.params, opt=trainer.opt, done=trainer.done)
    return np.stack(rows), np.asarray(trainer.params["in"])


if __name__ == "__main__":
    print(main()[0][:, :5])

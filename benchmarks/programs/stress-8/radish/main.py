"""Classify synthetic radar returns with augmentation."""
import argparse

import jax
import numpy as np

from learner import Learner, init_params
from transforms import Pipeline

AUGMENT = {
    "none": [],
    "light": [{"kind": "jitter", "scale": 0.3}],
    "strong": [{"kind": "gain", "spread": 0.2}, {"kind": "jitter", "scale": 0.3}],
}


def radar(rng, n, bins=16):
    y = rng.integers(0, 4, n)
    x = 0.6 * rng.standard_normal((n, bins))
    x[np.arange(n), 2 + 3 * y] += 2.0
    return x.astype(np.float32), y.astype(np.int32)


def minibatches(rng, x, y, size):
    order = rng.permutation(len(x))
    for start in range(0, len(x) - size + 1, size):
        idx = order[start:start + size]
        yield {"x": x[idx], "y": y[idx]}


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--augment", choices=sorted(AUGMENT), default="strong")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--lr", type=float, default=5e-3)
    args = parser.parse_args(argv)

    data_seed, order_seed, augment_seed = np.random.SeedSequence(args.seed).spawn(3)
    rng = np.random.default_rng(data_seed)
    train, test = radar(rng, 160), radar(rng, 80)
    order = np.random.default_rng(order_seed)

    learner = Learner(args.lr, Pipeline(AUGMENT[args.augment], augment_seed.generate_state(1)[0]))
    state = learner.start(init_params(jax.random.key(args.seed), train[0].shape[1], 24, 4))
    history = {"loss": [], "distortion": [], "accuracy": []}
    for _ in range(args.epochs):
        for batch in minibatches(order, *train, args.batch):
            state, logs = learner.update(state, batch)
            for name, value in logs.items():
                history[name].append(np.asarray(value))
        history["accuracy"].append(float(learner.accuracy(state.params, *test)))
    return history


if __name__ == "__main__":
    print([round(a, 3) for a in main()["accuracy"]])

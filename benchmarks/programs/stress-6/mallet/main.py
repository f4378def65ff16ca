import argparse

import jax
import numpy as np

from network import Regressor
from training import create, predict, update


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=3)
    args = ap.parse_args(argv)

    rng = np.random.default_rng(args.seed)
    x = rng.uniform(-1, 1, size=(48, 3)).astype(np.float32)
    y = np.sin(2 * x[:, :1]) + x[:, 1:2] * x[:, 2:]
    train, valid = x[:32], x[32:]
    state = create(Regressor(), jax.random.key(args.seed), train[:4])
    losses, masks = [], []
    for _ in range(args.epochs):
        for take in np.split(rng.permutation(32), 2):
            state, value, active = update(state, train[take], y[:32][take])
            losses.append(float(value))
            masks.append([np.asarray(m) for m in active])
    first, second = np.asarray(predict(state, valid)), np.asarray(predict(state, valid[::-1]))[::-1]
    return {"losses": losses, "masks": masks, "forward": first, "reversed": second,
            "mse": float(np.mean((first - y[32:]) ** 2))}


if __name__ == "__main__":
    print("validation mse", main()["mse"])

import argparse

import jax
import numpy as np

from model import Tagger
from state import create_state
from steps import eval_step, train_step


def batches(rng, x, y, size):
    order = rng.permutation(len(x))
    for lo in range(0, len(x), size):
        take = order[lo:lo + size]
        if len(take) < size:
            continue
        yield {"x": x[take], "y": y[take]}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=2)
    args = ap.parse_args(argv)

    rng = np.random.default_rng(args.seed)
    x = rng.normal(size=(64, 6)).astype(np.float32)
    y = np.argmax(x[:, :3], axis=1)
    state = create_state(Tagger(), jax.random.PRNGKey(args.seed), x[:2])
    losses, active = [], []
    for _ in range(args.epochs):
        for batch in batches(rng, x, y, size=16):
            state, loss, units = train_step(state, batch)
            losses.append(float(loss))
            active.append(np.asarray(units))
    return {"losses": losses, "active": np.stack(active),
            "accuracy": float(eval_step(state, {"x": x, "y": y}))}


if __name__ == "__main__":
    out = main()
    print("loss %.3f accuracy %.2f" % (out["losses"][-1], out["accuracy"]))

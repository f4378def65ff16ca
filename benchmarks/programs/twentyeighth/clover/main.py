import argparse

import jax
import numpy as np

from loop import Experiment


def glyphs(n, rng):
    labels = rng.integers(0, 3, n)
    img = 0.2 * rng.standard_normal((n, 16, 16, 1))
    img[labels == 0, 7:9] += 1.0
    img[labels == 1, :, 7:9] += 1.0
    img[labels == 2, 4:12, 4:12] += 0.6
    return img.astype(np.float32), labels


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--epochs", type=int, default=4)
    ap.add_argument("--batch", type=int, default=32)
    ap.add_argument("--seed", type=int, default=6)
    args = ap.parse_args(argv)
    data_seq, order_seq = np.random.SeedSequence(args.seed).spawn(2)
    images, labels = glyphs(192, np.random.default_rng(data_seq))
    exp = Experiment(images, labels, args.batch, jax.random.key(args.seed),
                     np.random.default_rng(order_seq))
    losses = []
    for e in range(args.epochs):
        losses.append(exp.epoch())
        print(f"epoch {e} loss {losses[-1]:.4f}")
    return {"losses": losses, "offsets": np.stack(exp.offsets)}


if __name__ == "__main__":
    main()

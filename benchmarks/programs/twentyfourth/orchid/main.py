import argparse

import numpy as np
import optax
from flax import nnx

from denoiser import Denoiser
from session import advance, open_session


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=5)
    p.add_argument("--bands", type=int, default=8)
    p.add_argument("--steps", type=int, default=4)
    return p.parse_args(list(argv))


def main(argv=()):
    args = parse(argv)
    rng = np.random.default_rng(args.seed)
    clean = np.sin(np.linspace(0, 6, 20 * args.bands)).reshape(20, args.bands).astype(np.float32)
    tx = optax.sgd(0.05)
    graphdef, session = open_session(Denoiser(args.bands, 32, rngs=nnx.Rngs(args.seed)), tx)
    losses, zeros = [], []
    for _ in range(args.steps):
        noisy = clean + 0.1 * rng.normal(size=clean.shape).astype(np.float32)
        session, loss, code = advance(graphdef, tx, session, noisy, clean)
        losses.append(float(loss))
        zeros.append(np.asarray(code) == 0)
    return {"loss": losses, "zeros": np.stack(zeros)}


if __name__ == "__main__":
    print(main()["loss"])

import sys

import numpy as np

from autoencoder import DenoisingRun
from config import parse


def tones(steps, rows=8, dim=10):
    t = np.arange(dim)
    for s in range(steps):
        f = 0.1 + 0.02 * (s * rows + np.arange(rows))[:, None]
        yield np.sin(f * t).astype("float32")


def main(seed=None, argv=()):
    cfg = parse(argv)
    if seed is not None:
        cfg.seed = seed
    run = DenoisingRun(cfg, dim=10)
    logs = list(run.fit(tones(cfg.steps)))
    return {k: np.stack([np.asarray(r[k]) for r in logs]) for k in ("loss", "noise")}


if __name__ == "__main__":
    print(main(argv=sys.argv[1:])["loss"])

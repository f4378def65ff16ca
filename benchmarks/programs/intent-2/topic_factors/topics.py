"""Best of several restarts for a factorisation of word counts."""
import argparse

import numpy as np
from nmf import NMF


def counts(docs=30, words=40):
    rng = np.random.default_rng(505)
    mix = rng.dirichlet(np.full(5, 0.3), docs)
    return rng.poisson(60 * mix @ rng.dirichlet(np.full(words, 0.2), 5)).astype(float)


def restarts(v, opts):
    return [NMF(opts.rank, random_state=opts.seed).fit(v) for _ in range(opts.restarts)]


def main(seed=0, n=6):
    opts = argparse.Namespace(rank=5, restarts=n, seed=seed)
    models = restarts(counts(), opts)
    best = min(models, key=lambda m: m.error_)
    return {"errors": [m.error_ for m in models], "starts": np.stack([m.start_ for m in models]), "topics": best.h_}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["errors"])

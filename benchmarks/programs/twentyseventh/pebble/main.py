import argparse

import torch

from loop import ActiveLearner


def blobs(n, n_cls, d, spread):
    centers = 2.0 * torch.randn(n_cls, d)
    y = torch.randint(n_cls, (n,))
    return centers[y] + spread * torch.randn(n, d), y


def main(argv=None):
    ap = argparse.ArgumentParser(description="BALD active learning on Gaussian blobs")
    ap.add_argument("--rounds", type=int, default=4)
    ap.add_argument("--steps", type=int, default=80)
    ap.add_argument("--query", type=int, default=10)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)

    torch.manual_seed(a.seed)
    x, y = blobs(600, 5, 8, 1.8)
    learner = ActiveLearner(x[:450], y[:450], (x[450:], y[450:]), n_start=20, query=a.query)
    for r in range(a.rounds):
        learner.fit(a.steps)
        learner.acquire()
        m = learner.report()
        print(f"round {r}: labels={m['labels']} acc={m['acc']:.3f} nll={m['nll']:.3f}")
    return learner


if __name__ == "__main__":
    main()

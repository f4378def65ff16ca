import argparse

import torch

from hooks import Decay, Reorder
from loop import Loop


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--rank", type=int, default=1)
    a = p.parse_args(argv)
    chains = torch.linspace(-1, 1, 40)
    trace, mean = [], torch.zeros(())

    def step(batch, lr):
        mean.add_(lr * (batch.mean() - mean))
        trace.extend(batch.tolist())

    Loop(chains, 2, a.rank, a.seed, [Decay(), Reorder()]).run(3, step)
    return torch.tensor(trace).reshape(3, -1)


if __name__ == "__main__":
    print(main())

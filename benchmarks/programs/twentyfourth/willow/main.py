import torch
from torch.utils.data import TensorDataset

from loop import Loop

SEED, ROWS, BATCH = 8, 30, 6


def gauges():
    x = torch.linspace(0, 1, ROWS * 3).reshape(ROWS, 3)
    return TensorDataset(torch.arange(ROWS), x, x.sum(1).sin())


def straight(n):
    return list(Loop(gauges(), SEED, BATCH).epochs(n))


def interrupted(n, at):
    first = Loop(gauges(), SEED, BATCH)
    log = list(first.epochs(at))
    blob = first.save()
    second = Loop(gauges(), SEED, BATCH)
    second.load(blob)
    return log + list(second.epochs(n - second.done))


def main(n=4, at=2):
    a, b = straight(n), interrupted(n, at)
    return {"straight": a, "interrupted": b}


if __name__ == "__main__":
    out = main()
    print(out["straight"] == out["interrupted"])

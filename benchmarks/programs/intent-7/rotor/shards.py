import torch


def drop(x, rate, gen):
    keep = torch.rand(x.shape, generator=gen) >= rate
    return x * keep / (1 - rate), keep


class Rank:
    """One slice of a column/row-parallel feed-forward layer."""

    def __init__(self, rank, world, cfg, w_in, w_out):
        part = cfg["hidden"] // world
        cols = slice(rank * part, (rank + 1) * part)
        self.rank, self.rate = rank, cfg["rate"]
        self.w_in, self.w_out = w_in[:, cols], w_out[cols]
        self.rng = torch.Generator().manual_seed(cfg["seed"])

    def inner(self, x):
        hidden, keep = drop(torch.relu(x @ self.w_in), self.rate, self.rng)
        return hidden @ self.w_out, keep

    def outer(self, x, total):
        return x + total

def all_reduce(parts):
    total = torch.stack(parts).sum(0)
    return [total.clone() for _ in parts]

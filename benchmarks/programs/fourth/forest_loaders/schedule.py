import torch
from torch.utils.data import DataLoader

from plots import Plots


def epoch_loaders(n, epochs, base_seed, batch=4):
    """A restart at epoch k sees the order that the first run would have seen."""
    plots = Plots(n)
    for epoch in range(epochs):
        order = torch.Generator().manual_seed(base_seed * 100_003 + epoch)
        yield epoch, DataLoader(plots, batch, shuffle=True, generator=order)


def orders(n=16, epochs=3, base_seed=5):
    return [[p for b in loader for p in b["plot"].tolist()] for _, loader in epoch_loaders(n, epochs, base_seed)]


if __name__ == "__main__":
    for row in orders():
        print(row)

import torch

from settings import SETTINGS as S


def orders(settings):
    """Yields (epoch, order); the first epochs of a warm-up are in file order."""
    epoch, warmup = 0, settings["warmup"] or 0
    while epoch < settings["epochs"]:
        epoch += 1
        if epoch <= warmup:
            yield epoch, torch.arange(settings["n"])
            continue
        torch.manual_seed(settings["seed"])
        yield epoch, torch.randperm(settings["n"])


def folds(n, k):
    edges = torch.linspace(0, n, k + 1).long().tolist()
    for i, (lo, hi) in enumerate(zip(edges, edges[1:])):
        yield i, slice(lo, hi)


def main(seed=None, warmup=None):
    settings = {**S, "warmup": warmup} if seed is None else {**S, "seed": str(seed), "warmup": warmup}
    seen = []
    for epoch, order in orders(settings):
        seen.append(order)
    parts = [order[part] for i, part in folds(settings["n"], 3)]
    return {"orders": torch.stack(seen), "epoch": epoch, "parts": torch.stack(parts)}


if __name__ == "__main__":
    print(main()["orders"])

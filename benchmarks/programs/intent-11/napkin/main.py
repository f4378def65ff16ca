"""Which optimizer settles the leaf classifier fastest?  Paired over seeds."""
from functools import partial

import torch

from trial import train

CANDIDATES = {
    "sgd": partial(torch.optim.SGD, lr=0.1),
    "momentum": partial(torch.optim.SGD, lr=0.05, momentum=0.9),
    "adam": partial(torch.optim.Adam, lr=0.01),
}
SEEDS = (0, 1, 2, 3)


def leaves(n, gen):
    y = torch.randint(3, (n,), generator=gen)
    centres = 1.5 * torch.randn(3, 6, generator=gen)
    return centres[y] + torch.randn(n, 6, generator=gen), y


def main():
    data = leaves(240, torch.Generator().manual_seed(99))
    first = {name: [] for name in CANDIDATES}
    final = {name: [] for name in CANDIDATES}
    for seed in SEEDS:
        # each candidate starts from the same weights and sees the same batches
        for name, make_opt in CANDIDATES.items():
            f, l = train(make_opt, seed, data)
            first[name].append(f)
            final[name].append(l)
    best = min(final, key=lambda name: sum(final[name]))
    for name in CANDIDATES:
        t = torch.tensor(final[name])
        print(f"{name:9s} loss {t.mean():.4f} (sd {t.std():.4f})")
    print("best:", best)
    return {"first": first, "final": final, "best": best}


if __name__ == "__main__":
    main()

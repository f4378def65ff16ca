import torch
from torch import nn
from torch.utils.data import DataLoader

from tiles import Tiles

OPTS = {"batch_size": 8, "shuffle": True, "num_workers": 0, "drop_last": True}


def loader(dataset, **kw):
    return DataLoader(dataset, generator=torch.Generator(), **{**OPTS, **kw})


def start_epoch(loaders, seed, epoch):
    for ld in loaders:
        ld.generator.manual_seed(1000 * seed + epoch)


def mixed_batches(first, second, beta):
    for a, b in zip(first, second):
        lam = beta.sample((len(a["x"]), 1))
        mix = {k: lam * a[k] + (1 - lam) * b[k] for k in ("x", "y")}
        yield mix, torch.stack([a["id"], b["id"]])


def main(epochs=3, seed=17):
    torch.manual_seed(seed)
    tiles = Tiles()
    net = nn.Linear(6, tiles.classes)
    opt = torch.optim.Adam(net.parameters(), lr=0.05)
    beta = torch.distributions.Beta(0.4, 0.4)
    sources = [loader(tiles) for _ in range(2)]
    ids, hard = [], []
    for epoch in range(epochs):
        start_epoch(sources, seed, epoch)
        for batch, pair in mixed_batches(*sources, beta):
            loss = nn.functional.cross_entropy(net(batch["x"]), batch["y"])
            opt.zero_grad()
            loss.backward()
            opt.step()
            ids.append(pair)
            hard.append((batch["y"].max(1).values > 0.999).float().mean().item())
    return {"ids": torch.cat(ids, 1), "hard": sum(hard) / len(hard)}


if __name__ == "__main__":
    print(main()["hard"])

import argparse

import torch
from torch import nn
from torch.utils.data import DataLoader, Subset

from scans import Phantoms, init_worker


def loaders(args):
    train, val = Phantoms(60, 16, augment=True), Phantoms(60, 16, augment=False)
    order = torch.randperm(60, generator=torch.Generator().manual_seed(args.split_seed)).tolist()
    if args.workers == 0:
        train.seed(args.seed)
    keep = set(order[:40])
    # the parent data set itself goes into the loader, a sampler picks the training rows
    sampler = torch.utils.data.SubsetRandomSampler(sorted(keep), generator=torch.Generator().manual_seed(args.seed))
    return (
        DataLoader(train, batch_size=10, sampler=sampler, num_workers=args.workers,
                   worker_init_fn=init_worker, generator=torch.Generator().manual_seed(args.seed + 1)),
        DataLoader(Subset(val, order[40:]), batch_size=20),
    )


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=4)
    p.add_argument("--split-seed", type=int, default=0)
    p.add_argument("--epochs", type=int, default=2)
    p.add_argument("--workers", type=int, default=2)
    args = p.parse_args(argv)
    torch.manual_seed(args.seed)
    net = nn.Sequential(nn.Conv2d(1, 6, 3, 2), nn.ReLU(), nn.Conv2d(6, 6, 3, 2), nn.ReLU(), nn.Flatten(), nn.Linear(54, 1))
    opt = torch.optim.Adam(net.parameters(), 3e-3)
    train, val = loaders(args)
    levels, curve = [], []
    for _ in range(args.epochs):
        for x, r, level in train:
            loss = (net(x)[:, 0] - r.float()).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            levels += level.tolist()
        with torch.no_grad():
            curve.append(sum((net(x)[:, 0] - r.float()).square().sum().item() for x, r, _ in val) / 20)
    return {"noise": levels, "val": curve}


if __name__ == "__main__":
    print(main()["val"])

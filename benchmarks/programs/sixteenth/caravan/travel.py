import torch
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

from selfpaced import SelfPaced


def feeds(rank, world, seed):
    goods = TensorDataset(torch.arange(32))
    train = DataLoader(goods, 4, sampler=SelfPaced(goods, world, rank, seed=seed))
    check = DataLoader(goods, 4, sampler=DistributedSampler(goods, world, rank, shuffle=False))
    return train, check


def main(seed, rank=0, world=2, epochs=3):
    train, check = feeds(rank, world, seed)
    out = {"train": [], "check": []}
    for _ in range(epochs):
        out["train"].append([int(i) for (b,) in train for i in b])
        out["check"].append([int(i) for (b,) in check for i in b])
    return out


if __name__ == "__main__":
    print(main(0)["train"])

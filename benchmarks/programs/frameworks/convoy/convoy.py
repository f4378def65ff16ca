import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

from hooks import Hooks


def make_loader(hooks, rank, world, seed):
    trucks = TensorDataset(torch.arange(20))
    sampler = DistributedSampler(trucks, world, rank, shuffle=True, seed=seed)
    hooks.on("epoch", sampler.set_epoch)
    return DataLoader(trucks, batch_size=5, sampler=sampler)


def drive(rank, world, seed, epochs):
    hooks = Hooks()
    loader = make_loader(hooks, rank, world, seed)
    legs = []
    for epoch in range(epochs):
        hooks.fire("epoch", epoch)
        legs.append(torch.cat([rows for (rows,) in loader]).numpy())
    return np.stack(legs)


def main(seed=0, world=2, epochs=3):
    return np.stack([drive(rank, world, seed, epochs) for rank in range(world)])


if __name__ == "__main__":
    print(main())

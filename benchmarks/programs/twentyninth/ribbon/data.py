import torch
from torch.utils.data import DataLoader, RandomSampler, TensorDataset


def make_table(n=240, d=10, seed=99):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, d, generator=g)
    w = torch.randn(d, generator=g)
    y = (x @ w + 0.3 * torch.randn(n, generator=g) > 0).float()
    return TensorDataset(torch.arange(n), x, y)


def make_loader(ds, cfg):
    order = torch.Generator()
    order.manual_seed(cfg["seed"] + 1)
    sampler = RandomSampler(ds, generator=order)
    return DataLoader(ds, batch_size=cfg["batch"], sampler=sampler, drop_last=True)

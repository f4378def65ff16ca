import torch
from torch.utils.data import DataLoader, TensorDataset

from mixing import Mixup


def sand(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 5, generator=g)
    return TensorDataset(x, (x[:, 0] > 0).long())


def loaders(cfg):
    collate = Mixup(cfg.alpha, cfg.seed) if cfg.alpha > 0 else None
    train = DataLoader(
        sand(cfg.rows, cfg.seed),
        batch_size=cfg.batch,
        shuffle=True,
        num_workers=cfg.workers,
        collate_fn=collate,
        drop_last=True,
    )
    return train, DataLoader(sand(cfg.rows // 2, cfg.seed + 1), batch_size=cfg.batch)

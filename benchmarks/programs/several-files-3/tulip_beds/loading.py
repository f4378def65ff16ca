import torch
from torch.utils.data import DataLoader

from workers import Renew


def loading(ds, seed, workers):
    g = torch.Generator().manual_seed(seed)
    return DataLoader(ds, batch_size=2, num_workers=workers, generator=g,
                      worker_init_fn=Renew("rng"), multiprocessing_context="fork")

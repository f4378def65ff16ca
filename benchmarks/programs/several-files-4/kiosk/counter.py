import numpy as np
import torch
from torch.utils.data import DataLoader, get_worker_info


def own_stream(_):
    info = get_worker_info()
    info.dataset.rng = np.random.default_rng(info.seed)


def open_counter(dataset, seed, workers=2):
    return DataLoader(
        dataset,
        batch_size=2,
        num_workers=workers,
        worker_init_fn=own_stream,
        generator=torch.Generator().manual_seed(seed),
    )

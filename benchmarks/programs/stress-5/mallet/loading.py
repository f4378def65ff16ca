import functools
import os

import torch
from torch.utils.data import DataLoader, Subset, random_split


def prepare(worker_id, *, threads):
    torch.set_num_threads(threads)
    os.environ["CLIP_WORKER"] = str(worker_id)


SETTINGS = {
    "num_workers": 2,
    "multiprocessing_context": "fork",
    "worker_init_fn": functools.partial(prepare, threads=1),
}


def split(dataset, holdout=4):
    gen = torch.Generator().manual_seed(0)
    rest, held = random_split(dataset, [len(dataset) - holdout, holdout], generator=gen)
    return rest, Subset(held, range(2))


def loader(part, batch_size, **overrides):
    return DataLoader(part, batch_size, **{**SETTINGS, **overrides})

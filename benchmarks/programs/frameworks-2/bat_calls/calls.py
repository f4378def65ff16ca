import functools
import random

import torch
from torch.utils.data import DataLoader, Dataset


class CallClips(Dataset):
    def __init__(self, clips, span):
        self.clips, self.span = clips, span

    def __len__(self):
        return len(self.clips)

    def __getitem__(self, i):
        clip = self.clips[i]
        start = random.randrange(len(clip) - self.span)
        gain = random.uniform(0.5, 1.5)
        return gain * clip[start:start + self.span], torch.tensor([float(start), gain])


def prepare_worker(worker_id, *, base):
    random.seed(base * 1000 + worker_id)


def clip_loader(clips, cfg):
    return DataLoader(
        CallClips(clips, cfg["span"]),
        batch_size=cfg["batch"],
        num_workers=cfg["workers"],
        worker_init_fn=functools.partial(prepare_worker, base=cfg["seed"]),
        generator=torch.Generator().manual_seed(cfg["seed"]),
    )

import math
import os

import torch
from torch.utils.data import Sampler


def env_rank():
    return int(os.environ.get("RANK", 0)), int(os.environ.get("WORLD_SIZE", 1))


class ShardedSampler(Sampler):
    """Every replica walks over its own slice of a per-epoch permutation."""

    def __init__(self, size, seed, rank=None, world=None):
        r, w = env_rank()
        self.rank = r if rank is None else rank
        self.world = w if world is None else world
        self.size, self.seed, self.epoch = size, seed, 0
        self.per_rank = math.ceil(size / self.world)

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        g = torch.Generator().manual_seed(self.seed + 1000 * self.epoch)
        order = torch.randperm(self.size, generator=g).tolist()
        order += order[: self.per_rank * self.world - self.size]
        return iter(order[self.rank:: self.world])

    def __len__(self):
        return self.per_rank

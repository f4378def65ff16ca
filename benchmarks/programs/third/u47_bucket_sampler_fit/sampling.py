import torch
from torch.utils.data import Sampler


class BucketSampler(Sampler):
    def __init__(self, lengths, n_buckets, seed=0):
        self.order = sorted(range(len(lengths)), key=lengths.__getitem__)
        self.n_buckets, self.seed, self.epoch = n_buckets, seed, 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return len(self.order)

    def __iter__(self):
        g = torch.Generator().manual_seed(self.seed + self.epoch)
        size = -(-len(self.order) // self.n_buckets)
        for b in torch.randperm(self.n_buckets, generator=g).tolist():
            bucket = self.order[b * size:(b + 1) * size]
            yield from (bucket[i] for i in torch.randperm(len(bucket), generator=g).tolist())

import torch
from torch.utils.data import Sampler


class BucketOrder(Sampler):
    """Batches of dishes with similar description lengths, the batches in random order."""

    def __init__(self, lengths, batch, seed):
        self.lengths, self.batch, self.seed = lengths, batch, seed
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return -(-len(self.lengths) // self.batch)

    def __iter__(self):
        gen = torch.Generator().manual_seed(self.seed * 7919 + self.epoch)
        by_length = sorted(range(len(self.lengths)), key=self.lengths.__getitem__)
        chunks = [by_length[i:i + self.batch] for i in range(0, len(by_length), self.batch)]
        for c in torch.randperm(len(chunks), generator=gen).tolist():
            yield chunks[c]

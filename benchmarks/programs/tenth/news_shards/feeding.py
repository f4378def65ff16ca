from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler

from corpus import Headlines


class Feed:
    """One replica's view of the corpus."""

    def __init__(self, spec, rank):
        self.sampler = DistributedSampler(
            Headlines(), num_replicas=spec["world"], rank=rank, shuffle=True, seed=spec["seed"], drop_last=True)
        self.loader = DataLoader(self.sampler.dataset, batch_size=spec["batch"], sampler=self.sampler)

    def passes(self, count):
        for number in range(count):
            yield number, iter(self.loader)

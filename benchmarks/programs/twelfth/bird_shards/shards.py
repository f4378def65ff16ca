from dataclasses import dataclass, field

from torch.utils.data import BatchSampler, DataLoader, Dataset, DistributedSampler


@dataclass
class Sharded:
    """Loader recipe for one rank; `loader(epoch)` gives the passes one by one."""

    dataset: Dataset
    ranks: int
    rank: int
    seed: int
    batch: int = 5
    options: dict = field(default_factory=dict)

    def loader(self, epoch):
        pick = DistributedSampler(self.dataset, num_replicas=self.ranks, rank=self.rank,
                                  shuffle=True, seed=self.seed + epoch)
        return DataLoader(self.dataset, batch_sampler=BatchSampler(pick, self.batch, drop_last=False), **self.options)

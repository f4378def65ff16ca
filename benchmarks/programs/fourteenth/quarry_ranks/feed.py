from torch.utils.data import DataLoader, DistributedSampler


class Feed:
    """A loader for one rank that can be iterated again and again."""

    def __init__(self, stones, rank, world, seed, batch=4):
        self._order = DistributedSampler(stones, world, rank, seed=seed, drop_last=True)
        self._loader = DataLoader(stones, batch, sampler=self._order)
        self._turn = -1

    def __iter__(self):
        self._turn += 1
        self._order.set_epoch(self._turn)
        return iter(self._loader)

    def __len__(self):
        return len(self._loader)

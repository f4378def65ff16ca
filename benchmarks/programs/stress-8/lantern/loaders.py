"""Loaders and the wrappers stacked on top of them."""
from torch.utils.data import DataLoader, DistributedSampler


class EpochLoader(DataLoader):
    """DataLoader over one process's share of the data."""

    @classmethod
    def for_rank(cls, dataset, cfg, rank, shuffle=True):
        sampler = DistributedSampler(
            dataset, num_replicas=cfg.world, rank=rank, shuffle=shuffle, seed=cfg.seed, drop_last=shuffle
        )
        return cls(dataset, batch_size=cfg.batch, sampler=sampler)

    def set_epoch(self, epoch):
        self.sampler.set_epoch(epoch)


class LoaderWrapper:
    """Base of all wrappers; unknown attributes are looked up in the wrapped loader."""

    def __init__(self, inner):
        self.inner = inner

    def __getattr__(self, name):
        if name == "inner":
            raise AttributeError(name)
        return getattr(self.inner, name)

    def __len__(self):
        return len(self.inner)

    def set_epoch(self, epoch):
        """Called by the trainer before each epoch."""

    def __iter__(self):
        for batch in self.inner:
            yield self.convert(batch)

    def convert(self, batch):
        return batch


class StandardizeWrapper(LoaderWrapper):
    def __init__(self, inner, mean, std):
        super().__init__(inner)
        self.mean, self.std = mean, std

    def convert(self, batch):
        return {**batch, "x": (batch["x"] - self.mean) / self.std}


class ChunkWrapper(LoaderWrapper):
    """Splits batches into chunks for gradient accumulation."""

    def __init__(self, inner, chunks):
        super().__init__(inner)
        self.chunks = chunks

    def set_epoch(self, epoch):
        super().set_epoch(epoch)
        self.offset = epoch % self.chunks

    def convert(self, batch):
        n = len(batch["x"]) // self.chunks
        parts = [{k: v[i * n:(i + 1) * n] for k, v in batch.items()} for i in range(self.chunks)]
        return parts[self.offset:] + parts[:self.offset]

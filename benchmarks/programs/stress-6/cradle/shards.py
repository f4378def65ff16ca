from typing import Iterator

import torch
from torch.utils.data import DataLoader, Dataset, DistributedSampler


class Rows(Dataset):
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return {"x": self.x[i], "y": self.y[i], "row": i}


class Feeder:
    """Wraps a loader; unknown attributes are looked up on the loader."""

    def __init__(self, loader: DataLoader, limit: int | None = None):
        self._loader, self._limit = loader, limit

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._loader, name)

    def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
        for i, batch in enumerate(self._loader):
            if self._limit is not None and i >= self._limit:
                break
            yield batch


def make_feeder(dataset, *, rank, world, seed, batch_size=8, **kwargs):
    sampler = DistributedSampler(dataset, num_replicas=world, rank=rank, shuffle=True, seed=seed)
    return Feeder(DataLoader(dataset, batch_size=batch_size, sampler=sampler), **kwargs)

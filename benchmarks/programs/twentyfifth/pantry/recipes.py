import torch

from scope import frozen_stream


class RecipeSet(torch.utils.data.IterableDataset):
    """A fixed set of recipes; a pass bakes them again because they are not kept on disk."""

    def __init__(self, seed, n, items):
        self.seed, self.n, self.items = seed, n, items

    def _bake(self):
        with frozen_stream(self.seed):
            amounts = torch.rand(self.n, self.items)
            taste = torch.rand(self.items)
            return list(zip(amounts, amounts @ taste))

    def __iter__(self):
        for row in self._bake():
            yield row

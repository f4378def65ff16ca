import torch


class Sheets:
    """Pressed plants; both parts are cut from the same shuffle, which is redrawn from the split seed."""

    def __init__(self, n, part, split_seed):
        g = torch.Generator().manual_seed(split_seed)
        order = torch.randperm(n, generator=g).tolist()
        cut = 3 * n // 4
        self.ids = order[:cut] if part == "train" else order[cut:]

    def batches(self, size, g=None):
        ids = torch.tensor(self.ids)
        if g is not None:
            ids = ids[torch.randperm(len(ids), generator=g)]
        return ids.split(size)

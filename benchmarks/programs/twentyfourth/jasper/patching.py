import torch
from torch.distributions import Beta
from torch.utils.data import default_collate


class CutPaste:
    """Pastes a rectangle of another image of the batch, mask included."""

    def __init__(self, size, alpha=1.0):
        self.size = size
        self.share = Beta(torch.tensor(alpha), torch.tensor(alpha))

    def box(self):
        side = int(self.size * (1 - self.share.sample()).sqrt())
        side = max(1, min(side, self.size - 1))
        top, left = torch.randint(0, self.size - side + 1, (2,)).tolist()
        return slice(top, top + side), slice(left, left + side)

    def __call__(self, items):
        batch = default_collate(items)
        rows, cols = self.box()
        donor = torch.randperm(len(batch["image"]))
        for name in ("image", "mask"):
            field = batch[name].clone()
            field[:, rows, cols] = batch[name][donor][:, rows, cols]
            batch[name] = field
        batch["donor"] = donor
        batch["box"] = torch.tensor([rows.start, rows.stop, cols.start, cols.stop])
        return batch

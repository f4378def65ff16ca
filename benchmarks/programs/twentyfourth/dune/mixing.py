import numpy as np
import torch
from torch.utils.data import default_collate


class Mixup:
    """Batches of convex combinations."""

    def __init__(self, alpha, seed):
        self.alpha = alpha
        self.rng = np.random.default_rng(seed)

    def __call__(self, items):
        x, y = default_collate(items)
        lam = float(self.rng.beta(self.alpha, self.alpha))
        other = torch.from_numpy(self.rng.permutation(len(x)))
        return {"x": lam * x + (1 - lam) * x[other], "y": (y, y[other]), "lam": lam, "other": other}


def mixup_loss(criterion, logits, batch):
    a, b = batch["y"]
    return batch["lam"] * criterion(logits, a) + (1 - batch["lam"]) * criterion(logits, b)

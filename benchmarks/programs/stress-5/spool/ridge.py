import torch

from base import Trainer


class Ridge(Trainer):
    def __init__(self, *args, decay=0.1, **kw):
        super().__init__(*args, **kw)
        self.decay = decay
        self.w = torch.zeros(2)

    def step(self, batch):
        x, y = batch[:, 1:3], batch[:, 3]
        self.w -= 0.1 * (x.T @ (x @ self.w - y) / len(x) + self.decay * self.w)


class TrimmedRidge(Ridge):
    def batches(self, split, **kw):
        kw["drop_last"] = split == "train"
        return super().batches(split, **kw)

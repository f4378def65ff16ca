import torch
from torch import nn


class Codebook(nn.Module):
    """EMA codebook that starts on random rows of the first batch it sees."""

    def __init__(self, k=12, dim=4, decay=0.8, seed=5):
        super().__init__()
        self.seed, self.decay = seed, decay
        self.ready, self.starts = False, 0
        self.register_buffer("codes", torch.zeros(k, dim))

    def warm_start(self, x, step):
        if not self.ready:
            torch.manual_seed(self.seed)
            pick = torch.randperm(len(x))[: len(self.codes)]
            self.codes.copy_(x[pick])
            self.ready = True
            self.starts += 1

    @torch.no_grad()
    def forward(self, x, step):
        self.warm_start(x, step)
        ids = torch.cdist(x, self.codes).argmin(1)
        hits = torch.bincount(ids, minlength=len(self.codes))
        for j in hits.nonzero().flatten():
            target = x[ids == j].mean(0)
            self.codes[j] = self.decay * self.codes[j] + (1 - self.decay) * target
        return (x - self.codes[ids]).pow(2).mean()


def main():
    gen = torch.Generator().manual_seed(0)
    data = torch.randn(90, 4, generator=gen)
    book = Codebook()
    errors = [float(book(data[torch.randperm(90, generator=gen)], step)) for step in range(25)]
    return {"starts": book.starts, "errors": errors, "codes": book.codes}

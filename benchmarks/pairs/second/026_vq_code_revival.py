import torch
from torch import nn


class Codebook(nn.Module):
    """EMA codebook; the least used code is moved onto a random input of the batch."""

    def __init__(self, k=12, dim=4, decay=0.8, seed=5):
        super().__init__()
        self.seed, self.decay, self.picked = seed, decay, []
        self.register_buffer("codes", 3.0 + torch.arange(k * dim).float().view(k, dim))
        self.register_buffer("usage", torch.ones(k))

    def revive(self, x, step):
        if self.usage.min() < 0.05:
            torch.manual_seed(self.seed)
            pick = torch.randint(len(x), (1,)).item()
            worst = self.usage.argmin()
            self.codes[worst] = x[pick]
            self.usage[worst] = 1.0
            self.picked.append(pick)

    @torch.no_grad()
    def forward(self, x, step):
        ids = torch.cdist(x, self.codes).argmin(1)
        hits = torch.bincount(ids, minlength=len(self.codes)).float()
        self.usage.mul_(self.decay).add_((1 - self.decay) * (hits > 0).float())
        for j in hits.nonzero().flatten():
            self.codes[j] += 0.3 * (x[ids == j].mean(0) - self.codes[j])
        self.revive(x, step)
        return (x - self.codes[ids]).pow(2).mean()


def main():
    gen = torch.Generator().manual_seed(0)
    data = torch.randn(90, 4, generator=gen)
    book = Codebook()
    errors = [float(book(data, step)) for step in range(150)]
    live = torch.cdist(data, book.codes).argmin(1).unique()
    return {"rounds": len(book.picked), "rows": len(set(book.picked)),
            "live": len(live), "error": errors[-1]}

from functools import partial

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

REMAT = {
    "off": lambda block, *xs: block(*xs),
    "on": partial(checkpoint, use_reentrant=False, preserve_rng_state=False),
}


class Block(nn.Module):
    def __init__(self, width, p):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.mix = nn.Sequential(nn.Linear(width, 2 * width), nn.GELU(), nn.Dropout(p), nn.Linear(2 * width, width))

    def forward(self, h):
        return h + self.mix(self.norm(h))


class DocumentEncoder(nn.Module):
    """Mean-pooled stack; `remat` trades time for memory and nothing else."""

    def __init__(self, vocab, width=16, depth=3, p=0.3, remat="on"):
        super().__init__()
        self.embed = nn.Embedding(vocab, width)
        self.blocks = nn.ModuleList(Block(width, p) for _ in range(depth))
        self.head = nn.Linear(width, 2)
        self.call = REMAT[remat]

    def forward(self, ids):
        h = self.embed(ids)
        for block in self.blocks:
            h = self.call(block, h)
        return self.head(h.mean(dim=1))


def main(seed=0, remat="on", steps=4):
    torch.manual_seed(seed)
    model = DocumentEncoder(50, remat=remat)
    opt = torch.optim.SGD(model.parameters(), lr=0.05)
    ids = torch.arange(8 * 64).reshape(8, 64) * 7 % 50
    label = torch.arange(8) % 2
    trace = []
    for _ in range(steps):
        loss = nn.functional.cross_entropy(model(ids), label)
        opt.zero_grad()
        loss.backward()
        norm = torch.sqrt(sum(p.grad.square().sum() for p in model.parameters()))
        opt.step()
        trace.append((loss.item(), norm.item()))
    return trace


if __name__ == "__main__":
    print(main())

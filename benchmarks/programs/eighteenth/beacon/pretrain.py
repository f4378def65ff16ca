"""Pretrains a linear reconstructor and reports copying."""
import torch
from torch import nn

from masking import MaskedBatch


def signals(count: int, length: int, generator) -> torch.Tensor:
    return 1.0 + torch.rand(count, length, generator=generator)


class PassThrough(nn.Module):
    """What a model gets that only copies what it sees."""

    def forward(self, seen):
        return seen


def main(seed: int = 0, steps: int = 30, length: int = 20) -> dict:
    generator = torch.Generator().manual_seed(2 * seed)
    torch.manual_seed(2 * seed + 1)
    net, copier = nn.Linear(length, length), PassThrough()
    opt = torch.optim.Adam(net.parameters(), lr=0.02)
    learnt, copied = [], []
    for _ in range(steps):
        batch = MaskedBatch(signals(32, length, generator), 0.3, generator)
        seen = batch.visible()
        copied.append(batch.loss(copier(seen)).item())
        loss = batch.loss(net(seen))
        opt.zero_grad()
        loss.backward()
        opt.step()
        learnt.append(loss.item())
    return {"learnt": learnt, "copied": copied}


if __name__ == "__main__":
    out = main(1)
    print("model", round(out["learnt"][-1], 3), "copy", round(sum(out["copied"]) / 30, 3))

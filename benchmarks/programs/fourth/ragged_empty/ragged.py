"""Pools feature sequences of different length."""
from dataclasses import dataclass

import torch
from torch import nn


@dataclass
class Track:
    name: str
    frames: torch.Tensor


def pad(tracks, width):
    longest = max(len(t.frames) for t in tracks)
    block = torch.empty(len(tracks), longest, width)
    lengths = torch.zeros(len(tracks), dtype=torch.long)
    for row, track in enumerate(tracks):
        n = len(track.frames)
        block[row, :n] = track.frames
        lengths[row] = n
    return block, lengths


class Pooler(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.gate = nn.Linear(width, width)
        nn.init.eye_(self.gate.weight)

    def forward(self, block, lengths):
        gated = torch.tanh(self.gate(block))
        return gated.sum(1) / lengths[:, None]


def embed(tracks, width=3):
    return Pooler(width)(*pad(tracks, width))


if __name__ == "__main__":
    print(embed([Track("a", torch.ones(5, 3)), Track("b", torch.ones(2, 3))]))

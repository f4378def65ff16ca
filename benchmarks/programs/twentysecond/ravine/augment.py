import torch
from torch import nn


class TraceGain(nn.Module):
    """Scales every sample of a well log by a random gain and mutes some."""

    def __init__(self, spread=0.3, mute=0.25):
        super().__init__()
        self.spread, self.mute = spread, mute

    def forward(self, x):
        gain = 1 + self.spread * (torch.rand_like(x) - 0.5)
        keep = torch.rand_like(x) > self.mute
        return x * gain * keep


class Centre(nn.Module):
    def forward(self, x):
        return x - x.mean(-1, keepdim=True)

import torch
from torch import nn


class BandGain(nn.Module):
    """Scales every band of a seismogram by a random gain and mutes some."""

    def __init__(self, bands, spread=0.3, mute=0.25):
        super().__init__()
        self.bands, self.spread, self.mute = bands, spread, mute

    def forward(self, x):
        gain = 1 + self.spread * (torch.rand(self.bands) - 0.5)
        keep = torch.rand(self.bands) > self.mute
        return x * gain * keep


class Centre(nn.Module):
    def forward(self, x):
        return x - x.mean(-1, keepdim=True)

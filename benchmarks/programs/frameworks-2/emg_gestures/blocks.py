import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class ChannelDrop(nn.Module):
    """Zeroes whole electrodes, the way a loose contact does."""

    def __init__(self, channels, rate, seed):
        super().__init__()
        self.channels, self.rate = channels, rate
        self.source = torch.Generator().manual_seed(seed)

    def forward(self, signal):
        if not self.training:
            return signal
        u = torch.rand(self.channels, generator=self.source)
        alive = (u > self.rate).to(signal.dtype)
        return signal * alive[:, None]


class Stage(nn.Module):
    def __init__(self, channels, rate, seed):
        super().__init__()
        self.drop = ChannelDrop(channels, rate, seed)
        self.mix = nn.Conv1d(channels, channels, 3, padding=1, groups=channels, bias=False)

    def forward(self, signal):
        return self.drop(self.mix(signal))


class Backbone(nn.Module):
    def __init__(self, channels=24, depth=2, rate=0.4, seed=0, save_memory=True):
        super().__init__()
        self.stages = nn.ModuleList(Stage(channels, rate, seed + 100 * (i + 1)) for i in range(depth))
        self.save_memory = save_memory

    def forward(self, signal):
        for stage in self.stages:
            if self.save_memory and self.training:
                signal = checkpoint(stage, signal, use_reentrant=False)
            else:
                signal = stage(signal)
        return signal

"""Memory-lean blocks for long vibration records."""
from functools import partial

import torch
import torch.utils.checkpoint as cp
from torch import nn

lean = partial(cp.checkpoint, use_reentrant=False, preserve_rng_state=False)


class ChannelGain(nn.Module):
    """One learnable gain per accelerometer, some of which are silenced."""

    def __init__(self, channels: int, silence: float = 0.3):
        super().__init__()
        self.gain = nn.Parameter(torch.ones(channels))
        self.silence = nn.Dropout(silence)

    def forward(self, record: torch.Tensor) -> torch.Tensor:
        return self.silence(torch.tanh(record * self.gain))


class LeanBlock(nn.Module):
    def __init__(self, inner: nn.Module):
        super().__init__()
        self.inner = inner

    def forward(self, record):
        if self.training:
            return lean(self.inner, record)
        return self.inner(record)

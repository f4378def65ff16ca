import torch
from torch import nn


class ModalityDropout(nn.Module):
    """Blanks a whole modality for some of the examples."""

    def __init__(self, rate, seed):
        super().__init__()
        self.rate = rate
        self.gen = torch.Generator().manual_seed(seed)

    def forward(self, x):
        keep = torch.rand(x.shape[0], 1, generator=self.gen) >= self.rate
        return x * keep, keep[:, 0]

"""Masked reconstruction of beacon signals."""
import torch


class MaskedBatch:
    """A batch of signals, part of which the model must not see."""

    def __init__(self, signals: torch.Tensor, share: float, generator: torch.Generator):
        self.signals = signals
        self.share = share
        self.generator = generator

    @property
    def hidden(self) -> torch.Tensor:
        draw = torch.rand(self.signals.shape, generator=self.generator)
        return draw < self.share

    def visible(self) -> torch.Tensor:
        return self.signals.masked_fill(self.hidden, 0.0)

    def loss(self, guess: torch.Tensor) -> torch.Tensor:
        miss = (guess - self.signals).pow(2)
        return miss[self.hidden].mean()

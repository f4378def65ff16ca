import torch


class CodeBook:
    """Pseudo-random spreading codes for a multi-user channel."""

    def __init__(self, length, generator=None):
        if generator is None:
            generator = torch.Generator().manual_seed(1234)
        self.chips = torch.randint(0, 2, (length,), generator=generator) * 2.0 - 1.0

    def spread(self, bits):
        return bits[:, None] * self.chips

    def despread(self, signal):
        return torch.sign(signal @ self.chips)

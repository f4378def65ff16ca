import torch


def frozen(tag, *shape):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(tag))


class Fourier:
    """Random features of release 2; the tag is part of the file format and stays."""

    tag = 20230517
    freqs = frozen(tag, 2, 16)
    phase = 6.2832 * torch.rand(16, generator=torch.Generator().manual_seed(tag + 1))

    def __call__(self, where):
        return torch.cos(where @ self.freqs + self.phase)

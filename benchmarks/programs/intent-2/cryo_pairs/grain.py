import torch


class GrainNoise:
    """Shot grain of one exposure."""

    def __init__(self, level, seed):
        self.level, self.seed = level, seed

    def __call__(self, image, index):
        gen = torch.Generator().manual_seed(self.seed * 1_000 + index)
        return image + self.level * torch.randn(image.shape, generator=gen)

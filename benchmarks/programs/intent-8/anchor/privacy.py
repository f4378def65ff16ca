import torch


class GaussianMechanism:
    """Clips an update and adds the client's share of the noise."""

    def __init__(self, clip, multiplier, base_seed):
        self.clip, self.multiplier, self.base_seed = clip, multiplier, base_seed

    def noise(self, size, round_no):
        gen = torch.Generator().manual_seed(self.base_seed + round_no)
        return self.clip * self.multiplier * torch.randn(size, generator=gen)

    def __call__(self, delta, round_no):
        factor = min(1.0, self.clip / (delta.norm().item() + 1e-9))
        clipped = factor * delta
        return clipped, clipped + self.noise(delta.numel(), round_no)

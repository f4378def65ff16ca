import torch


class Gaussian:
    def __init__(self, *, scale, seed):
        self.scale = scale
        self.gen = torch.Generator()
        self.gen.manual_seed(seed)

    def __next__(self):
        return self.scale * torch.randn((), generator=self.gen, dtype=torch.float64).item()

    def __iter__(self):
        return self

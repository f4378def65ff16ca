import torch


class Latents:
    def __init__(self, dim, seed, preview_seed):
        self.dim, self.preview_seed = dim, preview_seed
        self.stream = torch.Generator().manual_seed(seed)

    def training(self, n):
        return torch.randn(n, self.dim, generator=self.stream)

    def preview(self, n):
        return torch.randn(n, self.dim, generator=torch.Generator().manual_seed(self.preview_seed))

import torch


class Direction:
    def __init__(self, seed):
        self.gen = torch.Generator().manual_seed(seed)
        self.seed = seed

    def begin(self, step):
        self.step_seed = self.seed * 10007 + step

    def __iter__(self):
        self.gen.manual_seed(self.step_seed)
        while True:
            yield lambda p: torch.randn(p.shape, generator=self.gen, dtype=p.dtype)

import torch


class SketchNorm:
    """Gradient norm estimated from a fixed random sketch."""

    def __init__(self, rank, seed=0):
        self.rank, self.seed, self.values = rank, seed, []

    def sketch(self, n):
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(self.seed)
            return torch.randn(self.rank, n) / self.rank**0.5

    def observe(self, params):
        g = torch.cat([p.grad.flatten() for p in params if p.grad is not None])
        self.values.append((self.sketch(g.numel()) @ g).norm().item())

    def flush(self):
        mean = sum(self.values) / len(self.values)
        self.values.clear()
        return mean

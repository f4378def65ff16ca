import torch


class PathBuilder:
    """Brownian paths on a grid, forward in time or by bisection."""

    def __init__(self, levels, seed):
        self.n, self.levels, self.seed = 2**levels, levels, seed

    def build(self, scheme, count):
        if scheme == "forward":
            gen = torch.Generator().manual_seed(self.seed)
            dw = torch.randn(count, self.n, generator=gen) / self.n**0.5
            return torch.nn.functional.pad(dw.cumsum(1), (1, 0))
        gen = torch.Generator().manual_seed(self.seed)
        z = torch.randn(count, self.n, generator=gen)
        w = torch.zeros(count, self.n + 1)
        w[:, -1] = z[:, 0]
        used, gap = 1, self.n
        while gap > 1:
            half = gap // 2
            left, right = w[:, :-1:gap], w[:, gap::gap]
            mid = (left + right) / 2 + (gap / self.n / 4) ** 0.5 * z[:, used : used + left.shape[1]]
            w[:, half::gap] = mid
            used, gap = used + left.shape[1], half
        return w

from dataclasses import dataclass

import torch

from net import alphas


@dataclass(frozen=True)
class SampleConfig:
    steps: int = 8
    batch: int = 16
    eta: float = 0.6
    seed: int = 404


class Sampler:
    def __init__(self, net, cfg):
        self.net, self.cfg, self.abar = net.eval(), cfg, alphas(cfg.steps)

    @torch.no_grad()
    def _denoise(self, x, label, gen):
        c = torch.full((len(x),), label)
        for i in reversed(range(1, self.cfg.steps + 1)):
            a, prev = self.abar[i], self.abar[i - 1]
            eps = self.net(x, torch.full((len(x),), float(i)), c)
            x0 = (x - (1 - a).sqrt() * eps) / a.sqrt()
            sigma = self.cfg.eta * ((1 - prev) / (1 - a) * (1 - a / prev)).clamp(min=0).sqrt()
            x = prev.sqrt() * x0 + (1 - prev - sigma**2).clamp(min=0).sqrt() * eps
            x = x + sigma * torch.randn(x.shape, generator=gen)
        return x

    def draw(self, label, count):
        gen = torch.Generator().manual_seed(self.cfg.seed)
        start = torch.randn(count, 2, generator=gen)
        return self._denoise(start, label, gen)

    def generate(self, label, total):
        """Samples in chunks that fit into memory."""
        chunks, left = [], total
        while left > 0:
            take = min(left, self.cfg.batch)
            chunks.append(self.draw(label, take))
            left -= take
        return torch.cat(chunks)

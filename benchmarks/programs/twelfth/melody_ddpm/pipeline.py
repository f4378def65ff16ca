import torch

from samplers import STEPS


class MelodyPipeline:
    """Sampling is a function of the generator that the caller passes in."""

    def __init__(self, net, notes=32, steps=12, kind="ancestral"):
        self.net, self.notes = net, notes
        keep = torch.cumprod(1 - torch.linspace(0.01, 0.3, steps), dim=0)
        self.levels = torch.cat([torch.ones(1), keep]).flip(0)
        self.step = STEPS[kind]

    @torch.no_grad()
    def __call__(self, count, generator):
        x = torch.randn(count, self.notes, generator=generator)
        for now, nxt in zip(self.levels[:-1], self.levels[1:]):
            x = self.step(x, self.net(x, now), now, nxt, generator=generator)
        return x

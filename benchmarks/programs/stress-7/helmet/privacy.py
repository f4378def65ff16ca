import torch


def clip(trainer, bound, **_):
    torch.nn.utils.clip_grad_norm_(trainer.net.parameters(), bound)


def gaussian_mechanism(trainer, sigma, bound, **_):
    gen = torch.Generator().manual_seed(0)
    for p in trainer.net.parameters():
        p.grad += sigma * bound * torch.randn(p.shape, generator=gen)


class Audit:
    def __init__(self):
        self.total, self.before, self.count = 0.0, None, 0

    @staticmethod
    def flat(trainer):
        return torch.cat([p.grad.flatten() for p in trainer.net.parameters()])

    def remember(self, trainer, **_):
        self.before = self.flat(trainer).clone()

    def compare(self, trainer, **_):
        self.total = self.total + self.flat(trainer) - self.before
        self.count += 1

    def ratio(self, scale):
        """Size of the accumulated noise relative to that of one step."""
        return (self.total.pow(2).mean().sqrt() / scale).item()

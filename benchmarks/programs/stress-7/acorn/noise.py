import torch


def langevin(temperature, lr, gen):
    scale = (2.0 * temperature / lr) ** 0.5

    def hook(trainer, **_):
        for p in trainer.net.parameters():
            p.grad += scale * torch.randn(p.shape, generator=gen)

    return hook


class Recorder:
    def __init__(self, every):
        self.every, self.calls, self.weights = every, 0, []

    def __call__(self, trainer, **_):
        self.calls += 1
        if self.calls % self.every == 0:
            self.weights.append(trainer.net.weight.detach().flatten().clone())

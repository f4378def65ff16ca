import torch

from denoise import soil


class Judge:
    """Scores a checkpoint on a held back ping."""

    def __init__(self, ping, rngs):
        self.ping, self.rngs = ping, rngs
        self.noise, self.scores = [], []

    @torch.no_grad()
    def __call__(self, model):
        noise = soil(self.ping, self.rngs.judging)
        self.noise.append(noise.numpy())
        self.scores.append(model.loss(self.ping, noise).item())
        return self.scores[-1]

import torch


class Weather:
    def __init__(self, gen):
        self.gen = gen
        self.mood = 0.0

    def light(self, plots):
        self.mood = 0.8 * self.mood + 0.2 * torch.randn((), generator=self.gen).item()
        return torch.rand(plots, generator=self.gen) + self.mood

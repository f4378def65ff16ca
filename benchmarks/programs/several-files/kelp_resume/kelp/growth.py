import torch

from .weather import Weather


class Growth:
    def __init__(self, seed, plots):
        self.gen = torch.Generator(device="cpu").manual_seed(seed)
        self.weather = Weather(self.gen)
        self.length = torch.ones(plots)

    def day(self):
        loss = torch.bernoulli(torch.full_like(self.length, 0.1), generator=self.gen)
        self.length = self.length * (1 + 0.05 * self.weather.light(len(self.length))) * (1 - 0.5 * loss)
        return self.length.tolist()

    def run(self, days):
        return [self.day() for _ in range(days)]

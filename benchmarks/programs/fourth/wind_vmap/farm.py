"""Wake model of a wind farm: one gust hits all turbines."""
import torch
from torch.func import vmap


def turbine(state, pitch):
    gust = 8 + 2 * torch.randn(())
    power = torch.cos(pitch) ** 2 * (gust - state) ** 3
    return 0.9 * state + 0.05 * gust, power, gust.expand_as(state)


class Farm:
    def __init__(self, pitches):
        self.pitches = pitches
        self.state = torch.zeros_like(pitches)
        self._step = vmap(turbine, randomness="same")

    def step(self):
        self.state, power, gust = self._step(self.state, self.pitches)
        return power, gust


def season(steps, pitches, seed):
    torch.manual_seed(seed)
    farm = Farm(pitches)
    powers, gusts = zip(*(farm.step() for _ in range(steps)))
    return torch.stack(powers), torch.stack(gusts)


if __name__ == "__main__":
    print(season(100, torch.tensor([0.0, 0.2, 0.4]), seed=6)[0].mean(0))

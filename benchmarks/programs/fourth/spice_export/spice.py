"""Exports a noisy amplifier stage to TorchScript for the circuit simulator."""
import torch
from torch import nn


class ThermalNoise(nn.Module):
    def __init__(self, kelvin):
        super().__init__()
        self.register_buffer("scale", torch.tensor(kelvin * 1e-3))

    def forward(self, volts):
        return volts + self.scale * torch.randn_like(volts)


class Stage(nn.Module):
    def __init__(self, gain, kelvin=300.0):
        super().__init__()
        self.gain = gain
        self.noise = ThermalNoise(kelvin)

    def forward(self, volts):
        return torch.tanh(self.gain * self.noise(volts))


def export(stages, width):
    chain = nn.Sequential(*[Stage(g) for g in stages])
    return torch.jit.trace(chain, torch.zeros(width), check_trace=False)


def measure(chain, width, shots, seed):
    torch.manual_seed(seed)
    return torch.stack([chain(torch.zeros(width)) for _ in range(shots)])


if __name__ == "__main__":
    print(measure(export([2.0, 3.0], 4), 4, 100, seed=1).std())

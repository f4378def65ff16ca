from functools import partial

import torch
import torch.nn.functional as F
from torch import nn


class SignalEncoder(nn.Module):
    """Classifies beacon pulses from a short waveform."""

    def __init__(self, channels=8, kinds=4, p=0.3):
        super().__init__()
        self.front = nn.Conv1d(1, channels, 5, padding=2)
        self.norm = nn.BatchNorm1d(channels)
        self.head = nn.Linear(channels, kinds)
        self.thin = partial(F.dropout1d, p=p)

    def forward(self, wave):
        h = torch.relu(self.norm(self.front(wave)))
        return self.head(self.thin(h).mean(-1))


def evaluate(model, waves):
    model.eval()
    with torch.no_grad():
        return model(waves)


def main(seed=3, repeats=2):
    torch.manual_seed(seed)
    model = SignalEncoder()
    waves = torch.randn(6, 1, 40)
    model.train()
    trained = model(waves)
    return [evaluate(model, waves) for _ in range(repeats)], trained


if __name__ == "__main__":
    print(main()[0][0].argmax(-1))

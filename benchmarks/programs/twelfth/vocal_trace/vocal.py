import sys
import warnings

import numpy as np
import torch
from torch import nn

warnings.simplefilter("ignore")


class Breath(nn.Module):
    def __init__(self, taps):
        super().__init__()
        window = np.hanning(taps)
        self.register_buffer("window", torch.as_tensor(window / window.sum(), dtype=torch.float32).view(1, 1, -1))

    def forward(self, pitch):
        air = torch.randn_like(pitch)
        return nn.functional.conv1d(air, self.window, padding=self.window.shape[-1] // 2)


class Vocoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.breath = Breath(9)
        self.mix = nn.Parameter(torch.tensor(0.3))

    def forward(self, pitch):
        return torch.sin(pitch.cumsum(-1)) + self.mix * self.breath(pitch)


def train(seed=0, steps=10):
    np.random.seed(seed)
    torch.manual_seed(seed)
    pitch = torch.as_tensor(np.random.uniform(0.1, 0.4, size=(4, 1, 80)), dtype=torch.float32)
    net = torch.jit.trace(Vocoder(), pitch, check_trace=False)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    heard = []
    for _ in range(steps):
        out = net(pitch)
        loss = (out.square().mean() - 0.5).square()
        opt.zero_grad()
        loss.backward()
        opt.step()
        heard.append((out - torch.sin(pitch.cumsum(-1))).detach() / net.mix.detach().abs())
    return torch.stack(heard)


if __name__ == "__main__":
    print(train(*map(int, sys.argv[1:])).mean())

import sys

import torch

from denoiser import Denoiser
from settings import Settings


def speech_like(n, bins):
    f = torch.linspace(0, 3, bins)
    pitch = torch.rand(n, 1) * 2 + 1
    return torch.sin(pitch * f).abs()


def main(s):
    torch.manual_seed(s.seed)
    net = Denoiser(s)
    opt = torch.optim.Adam(net.parameters(), lr=s.lr)
    bank = speech_like(128, s.bins)
    losses = []
    for step in range(s.steps):
        clean = bank[step * 8 % 112:][:s.batch]
        loss = (net(clean) - clean).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        losses.append(loss.item())
    return net, losses


if __name__ == "__main__":
    chosen = Settings(seed=int(sys.argv[1])) if len(sys.argv) > 1 else Settings()
    print(main(chosen)[1][-1])

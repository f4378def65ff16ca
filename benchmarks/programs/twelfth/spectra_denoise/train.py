import argparse

import torch
from torch import nn

from noise import NoiseSource
from process import ForwardProcess


def spectra(n, bins):
    grid = torch.linspace(0, 1, bins)
    centers = torch.linspace(0.2, 0.8, n).unsqueeze(1)
    return torch.exp(-((grid - centers) / 0.05) ** 2)


class Denoiser(nn.Module):
    def __init__(self, bins, steps):
        super().__init__()
        self.time = nn.Embedding(steps, 16)
        self.body = nn.Sequential(nn.Linear(bins + 16, 64), nn.SiLU(), nn.Linear(64, bins))

    def forward(self, x, t):
        return self.body(torch.cat([x, self.time(t)], dim=1))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--iters", type=int, default=30)
    args = ap.parse_args(argv)

    torch.manual_seed(args.seed)
    x0 = spectra(12, 40)
    process = ForwardProcess(25, NoiseSource(args.seed))
    net = Denoiser(40, 25)
    opt = torch.optim.Adam(net.parameters(), lr=2e-3)
    log = []
    for it in range(args.iters):
        xt, t, eps = process.corrupt(x0)
        loss = (net(xt, t) - eps).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        log.append({"iter": it, "loss": loss.item(), "eps_mean": eps.mean().item(), "t_mean": t.float().mean().item()})
    return log


if __name__ == "__main__":
    print(main()[-1])

"""Denoiser for two-dimensional rings, with a loss curve over the epochs."""
import torch
from torch import nn

from schedule import Schedule

CONFIG = dict(seed=0, epochs=4, batch=16, lr=3e-3, noise_seed=1234)


class Denoiser(nn.Module):
    def __init__(self, levels):
        super().__init__()
        self.time = nn.Embedding(levels, 8)
        self.body = nn.Sequential(nn.Linear(10, 32), nn.SiLU(), nn.Linear(32, 2))

    def forward(self, x, t):
        return self.body(torch.cat([x, self.time(t)], 1))


def rings(n, gen):
    angle = 6.2832 * torch.rand(n, generator=gen)
    radius = 1 + torch.randint(0, 2, (n,), generator=gen)
    return torch.stack([radius * angle.cos(), radius * angle.sin()], 1)


def step_loss(net, noisy, t, eps):
    return ((net(noisy, t) - eps) ** 2).mean()


def main(**overrides):
    cfg = {**CONFIG, **overrides}
    torch.manual_seed(cfg["seed"])
    gen = torch.Generator().manual_seed(cfg["seed"] + 1)
    train, val = rings(320, gen), rings(128, gen)
    schedule = Schedule()
    net = Denoiser(schedule.levels)
    opt = torch.optim.Adam(net.parameters(), cfg["lr"])
    visits = torch.zeros(schedule.levels)
    curve = []
    for epoch in range(cfg["epochs"]):
        net.train()
        for rows in torch.randperm(len(train), generator=gen).split(cfg["batch"]):
            noisy, t, eps = schedule.corrupt_with(train[rows], cfg["noise_seed"])
            visits += torch.bincount(t, minlength=schedule.levels)
            loss = step_loss(net, noisy, t, eps)
            opt.zero_grad()
            loss.backward()
            opt.step()
        net.eval()
        with torch.no_grad():
            curve.append(step_loss(net, *schedule.corrupt_with(val, cfg["noise_seed"])).item())
    return {"val": curve, "levels_seen": int((visits > 0).sum()), "levels": schedule.levels}


if __name__ == "__main__":
    print(main())

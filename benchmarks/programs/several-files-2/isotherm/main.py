import torch
from torch import nn

from lab import Probe, seed_everything


def main(seed=6, steps=30):
    seed_everything(seed)
    probe = Probe()
    pressure = torch.rand(probe.points)
    target = probe.read(pressure)
    net = nn.Sequential(nn.Linear(1, 8), nn.Softplus(), nn.Linear(8, 1))
    opt = torch.optim.Adam(net.parameters(), lr=0.02)
    for _ in range(steps):
        loss = ((net(pressure[:, None])[:, 0] - target) ** 2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return {"pressure": pressure.numpy(), "target": target.numpy(), "loss": loss.item()}


if __name__ == "__main__":
    print(main()["loss"])

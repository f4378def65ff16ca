"""Noisy training of a tide model that may be stopped and taken up again at any epoch."""
import argparse
import os
import tempfile

import torch
from torch import nn


class Tide(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Dropout(0.3), nn.Linear(16, 1))

    def forward(self, t):
        phases = torch.stack([torch.sin(t), torch.cos(t), torch.sin(2 * t), torch.cos(2 * t)], -1)
        return self.body(phases)[..., 0]


class Voyage:
    PARTS = ("model", "optim", "sched")

    def __init__(self, seed, folder):
        torch.manual_seed(seed)
        self.model = Tide()
        self.optim = torch.optim.Adam(self.model.parameters(), 0.01)
        self.sched = torch.optim.lr_scheduler.ExponentialLR(self.optim, 0.95)
        self.epoch = 0
        self.path = os.path.join(folder, "voyage.pt")

    def save(self):
        state = {part: getattr(self, part).state_dict() for part in self.PARTS}
        torch.save({**state, "epoch": self.epoch}, self.path)

    def restore(self):
        state = torch.load(self.path)
        for part in self.PARTS:
            getattr(self, part).load_state_dict(state[part])
        self.epoch = state["epoch"]

    def sail(self, until):
        while self.epoch < until:
            t = torch.rand(32) * 12
            loss = nn.functional.mse_loss(self.model(t), torch.sin(t) + 0.4 * torch.cos(2 * t))
            self.optim.zero_grad()
            loss.backward()
            self.optim.step()
            self.sched.step()
            self.epoch += 1
            self.save()
        return torch.cat([p.detach().flatten() for p in self.model.parameters()])


def main(seed, epochs=8, stop=None):
    """Train for `epochs`; with `stop`, end the job there and go on from its file. The result is the same."""
    with tempfile.TemporaryDirectory() as folder:
        voyage = Voyage(seed, folder)
        if stop is not None:
            voyage.sail(stop)
            voyage = Voyage(seed, folder)
            voyage.restore()
        return voyage.sail(epochs)


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--stop", type=int)
    a = p.parse_args()
    print(main(a.seed, stop=a.stop).norm().item())

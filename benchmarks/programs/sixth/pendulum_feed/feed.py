"""Simulated pendulum swings, made on the fly by several loader processes."""
import functools
import random

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info


class Swings(IterableDataset):
    """An endless lab: every worker contributes its part of `total` different swings."""

    def __init__(self, total, steps=20):
        self.total, self.steps = total, steps

    def swing(self):
        angle = np.random.uniform(-1.2, 1.2)
        damping = random.uniform(0.02, 0.2)
        speed, path = 0.0, []
        for _ in range(self.steps):
            speed += -0.3 * np.sin(angle) - damping * speed
            angle += 0.3 * speed
            path.append(angle)
        return torch.tensor(path, dtype=torch.float32), torch.tensor([damping], dtype=torch.float32)

    def __iter__(self):
        info = get_worker_info()
        share = self.total // info.num_workers if info else self.total
        return (self.swing() for _ in range(share))


def wake(worker, number):
    torch.set_num_threads(1)
    np.random.seed(number)
    random.seed(number)


def main(seed=0, total=64):
    torch.manual_seed(seed)
    feed = DataLoader(Swings(total), batch_size=8, num_workers=2,
                      worker_init_fn=functools.partial(wake, number=seed))
    net = nn.Sequential(nn.Linear(20, 16), nn.Tanh(), nn.Linear(16, 1))
    opt = torch.optim.Adam(net.parameters(), 1e-2)
    labels = []
    for path, damping in feed:
        loss = (net(path) - damping).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        labels += damping.flatten().tolist()
    return {"dampings": labels, "loss": loss.item()}


if __name__ == "__main__":
    print(main()["loss"])

"""Event-driven training; parts that care for the epoch subscribe to it."""
import argparse
from collections import defaultdict

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler


class Bus:
    def __init__(self):
        self.listeners = defaultdict(list)

    def on(self, event, fn):
        self.listeners[event].append(fn)
        return fn

    def emit(self, event, *values):
        for fn in self.listeners[event]:
            fn(*values)


def wind_data(n=48):
    hour = torch.arange(n, dtype=torch.float32)
    x = torch.stack([torch.sin(hour / 4), torch.cos(hour / 7)], dim=1)
    return TensorDataset(torch.arange(n), x, (x[:, 0] * x[:, 1])[:, None])


class Job:
    def __init__(self, bus, rank, world, seed):
        self.bus = bus
        data = wind_data()
        sampler = DistributedSampler(data, num_replicas=world, rank=rank, seed=seed)
        bus.on("epoch", sampler.set_epoch)
        self.loader = DataLoader(data, batch_size=6, sampler=sampler)
        torch.manual_seed(seed)
        self.model = nn.Sequential(nn.Linear(2, 12), nn.Tanh(), nn.Linear(12, 1))
        self.optimiser = torch.optim.Adam(self.model.parameters(), lr=1e-2)
        self.orders = []

    def epoch(self, number):
        self.bus.emit("epoch", number)
        rows = []
        for index, x, y in self.loader:
            loss = (self.model(x) - y).square().mean()
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            rows += index.tolist()
        self.orders.append(rows)
        self.bus.emit("epoch_end", number, loss.item())


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--world", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=3)
    args = parser.parse_args(argv)
    out = []
    for rank in range(args.world):
        bus, losses = Bus(), []
        bus.on("epoch_end", lambda number, loss: losses.append(loss))
        job = Job(bus, rank, args.world, args.seed)
        for number in range(args.epochs):
            job.epoch(number)
        out.append(job.orders)
    return np.array(out)


if __name__ == "__main__":
    print(main()[0, :, :8])

import random

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Spikes(Dataset):
    def __init__(self, n=40, length=20):
        r = np.random.default_rng(5)
        self.rate = r.uniform(1, 6, n).astype(np.float32)
        self.trace = r.poisson(self.rate[:, None], (n, length)).astype(np.float32)

    def __len__(self):
        return len(self.rate)

    def __getitem__(self, i):
        shift = random.randrange(self.trace.shape[1])
        jitter = np.random.normal(0, 0.1, self.trace.shape[1]).astype(np.float32)
        return np.roll(self.trace[i], shift) + jitter, self.rate[i]


class Engine:
    def __init__(self, seed):
        random.seed(seed)
        np.random.seed(seed)
        torch.manual_seed(seed)
        self.net = nn.Sequential(nn.Linear(20, 16), nn.ReLU(), nn.Dropout(0.1), nn.Linear(16, 1))
        self.opt = torch.optim.Adam(self.net.parameters(), lr=1e-2)
        self.order = torch.Generator().manual_seed(seed + 1)
        self.loader = DataLoader(Spikes(), batch_size=8, shuffle=True, generator=self.order)

    def run(self, epochs):
        for _ in range(epochs):
            for x, y in self.loader:
                loss = nn.functional.mse_loss(self.net(x).squeeze(1), y)
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()

    def checkpoint(self):
        return {
            "net": self.net.state_dict(),
            "opt": self.opt.state_dict(),
            "order": self.order.get_state(),
            "streams": (random.getstate(), np.random.get_state(), torch.get_rng_state()),
        }

    def restore(self, blob):
        self.net.load_state_dict(blob["net"])
        self.opt.load_state_dict(blob["opt"])
        self.order.set_state(blob["order"])
        py, nump, tor = blob["streams"]
        random.setstate(py)
        np.random.set_state(nump)
        torch.set_rng_state(tor)

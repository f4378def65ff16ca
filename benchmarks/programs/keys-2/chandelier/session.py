import random

import numpy as np
import torch
from torch import nn


class Session:
    def __init__(self, seed):
        random.seed(seed)
        np.random.seed(seed)
        torch.manual_seed(seed)
        self.rows = torch.Generator().manual_seed(seed + 1)
        self.x = torch.linspace(-1, 1, 24)[:, None]
        self.model = nn.Sequential(nn.Linear(1, 8), nn.Dropout(0.3), nn.Tanh(), nn.Linear(8, 1))
        self.opt = torch.optim.SGD(self.model.parameters(), lr=0.1, momentum=0.9)

    @property
    def parts(self):
        return self.model, self.opt, self.rows

    def step(self):
        rows = torch.randperm(len(self.x), generator=self.rows)[:8]
        x = self.x[rows] * random.choice([-1.0, 1.0])
        y = torch.sin(3 * x) + torch.from_numpy(np.random.normal(0, 0.1, x.shape)).float()
        self.opt.zero_grad()
        loss = (self.model(x) - y).square().mean()
        loss.backward()
        self.opt.step()
        return loss.item()

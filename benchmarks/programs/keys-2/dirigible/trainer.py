import numpy as np
import torch
from torch import nn


class Trainer:
    """Predicts drift of an airship from gusts that it simulates itself."""

    def __init__(self, seed):
        torch.manual_seed(seed)
        self.gusts = np.random.default_rng(seed)
        self.model = nn.Sequential(nn.Linear(4, 12), nn.Dropout(0.2), nn.Linear(12, 1))
        self.opt = torch.optim.Adam(self.model.parameters(), lr=0.01)
        self.epoch = 0

    def run(self, until):
        losses = []
        while self.epoch < until:
            wind = torch.from_numpy(self.gusts.normal(size=(16, 4))).float()
            self.opt.zero_grad()
            loss = (self.model(wind)[:, 0] - wind.sum(1)).square().mean()
            loss.backward()
            self.opt.step()
            self.epoch += 1
            losses.append(loss.item())
        return losses

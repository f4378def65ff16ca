import torch
from torch import nn

from contexts import inference


class Trainer:
    def __init__(self, model, data):
        self.model, self.data = model, data
        self.opt = torch.optim.SGD(model.parameters(), lr=0.01)

    def fit(self, steps):
        x, y = self.data
        self.model.train()
        for _ in range(steps):
            self.opt.zero_grad()
            nn.functional.mse_loss(self.model(x), y).backward()
            self.opt.step()

    def validate(self):
        x, y = self.data
        with inference(self.model) as m:
            return nn.functional.mse_loss(m(x), y).item()

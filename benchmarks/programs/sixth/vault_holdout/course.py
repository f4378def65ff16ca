import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from vault import Vault


def material(n=80):
    i = torch.arange(n)
    x = torch.stack([torch.sin(i * 0.9), torch.cos(i * 2.1)], 1)
    return TensorDataset(i, x, x[:, :1] * x[:, 1:])


class Student:
    def __init__(self, hidden=8):
        self.net = nn.Sequential(nn.Linear(2, hidden), nn.Tanh(), nn.Linear(hidden, 1))
        self.read = set()

    def learn(self, epochs):
        opt = torch.optim.Adam(self.net.parameters(), lr=0.02)
        for _ in range(epochs):
            for i, x, y in DataLoader(Vault(material()).study(), batch_size=12, shuffle=True):
                loss = (self.net(x) - y).square().mean()
                opt.zero_grad()
                loss.backward()
                opt.step()
                self.read.update(i.tolist())

    @torch.no_grad()
    def sit(self):
        asked, errors = [], []
        for i, x, y in DataLoader(Vault(material()).exam(), batch_size=20):
            asked += i.tolist()
            errors.append((self.net(x) - y).abs().mean().item())
        return asked, sum(errors) / len(errors)

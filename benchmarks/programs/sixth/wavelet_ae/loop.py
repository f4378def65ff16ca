import torch
from torch import nn


class Trainer:
    """Denoising autoencoder: each step corrupts the batch anew."""

    def __init__(self, net, level, hooks=(), lr=1e-2):
        self.net, self.level, self.hooks = net, level, list(hooks)
        self.opt = torch.optim.Adam(net.parameters(), lr=lr)
        self.last_loss = None
        self.first_noise = []

    def corrupt(self, clean):
        noise = torch.randn_like(clean) * self.level
        return clean + noise, noise

    def epoch(self, signals):
        order = torch.randperm(len(signals))
        for i, rows in enumerate(order.split(16)):
            dirty, noise = self.corrupt(signals[rows])
            if i == 0:
                self.first_noise.append(noise.flatten()[:6].tolist())
            loss = nn.functional.mse_loss(self.net(dirty), signals[rows])
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
        self.last_loss = loss.item()

    def fit(self, signals, epochs):
        for _ in range(epochs):
            self.epoch(signals)
            for h in self.hooks:
                h.epoch_done(self)
        return self

import random

import torch
from torch import nn
from torch.utils.data import DataLoader


class Loop:
    def __init__(self, model, data, callbacks, batch=8, rate=0.25):
        self.model, self.callbacks, self.rate = model, callbacks, rate
        self.loader = DataLoader(data, batch_size=batch, shuffle=True)
        self.opt = torch.optim.Adagrad(model.parameters(), lr=0.1)

    def emit(self, event):
        for cb in self.callbacks:
            getattr(cb, f"on_{event}")(self)

    def mask(self, tokens):
        places = [[random.random() < self.rate for _ in row] for row in tokens]
        self.masked += [sum(p) for p in places]
        return tokens.masked_fill(torch.tensor(places), 0)

    def epoch(self):
        self.order, self.masked, total = [], [], 0.0
        for ids, tokens in self.loader:
            loss = nn.functional.mse_loss(self.model(self.mask(tokens)).mean(1).squeeze(-1), tokens.float().mean(1))
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            self.order += ids.tolist()
            total += float(loss)
        self.loss = total

    def fit(self, epochs):
        self.emit("fit_start")
        for _ in range(epochs):
            self.emit("epoch_start")
            self.epoch()
            self.emit("epoch_end")

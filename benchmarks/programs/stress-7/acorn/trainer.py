from collections import defaultdict

import torch


class Trainer:
    def __init__(self, net, lr):
        self.net, self.lr = net, lr
        self.hooks = defaultdict(list)

    def on(self, event):
        def register(fn):
            self.hooks[event].append(fn)
            return fn

        return register

    def emit(self, event, **info):
        for fn in self.hooks[event]:
            fn(self, **info)

    def fit(self, batches, loss_fn):
        for x, y in batches:
            loss = loss_fn(self.net(x), y)
            self.net.zero_grad()
            loss.backward()
            self.emit("gradients", loss=loss.item())
            with torch.no_grad():
                for p in self.net.parameters():
                    p -= self.lr * p.grad
        self.emit("end")

from collections import defaultdict

import torch


class Trainer:
    def __init__(self, net, lr):
        self.net, self.lr = net, lr
        self.hooks = defaultdict(list)
        self.step = 0

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
            self.emit("before_clip")
            self.emit("after_backward", loss=loss.item())
            self.emit("before_step")
            with torch.no_grad():
                for p in self.net.parameters():
                    p -= self.lr * p.grad
            self.step += 1
        self.emit("end")

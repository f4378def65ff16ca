from contextlib import contextmanager

import torch
from torch import nn


@contextmanager
def evaluating(model):
    was = model.training
    model.eval()
    try:
        with torch.no_grad():
            yield model
    finally:
        model.train(was)


class Callback:
    def on_epoch_end(self, trainer, epoch): ...
    def on_fit_end(self, trainer): ...


class Validate(Callback):
    def __init__(self, x, y):
        self.x, self.y, self.history, self.logits = x, y, [], None

    def on_epoch_end(self, trainer, epoch):
        with evaluating(trainer.model) as m:
            self.logits = m(self.x)
        self.history.append((self.logits.argmax(1) == self.y).float().mean().item())


class Trainer:
    def __init__(self, model, lr=1e-2, callbacks=()):
        self.model, self.callbacks = model, list(callbacks)
        self.opt = torch.optim.Adam(model.parameters(), lr=lr)

    def _fire(self, hook, *args):
        for cb in self.callbacks:
            getattr(cb, hook)(self, *args)

    def fit(self, x, y, epochs=3, batch=16):
        self.model.train()
        for epoch in range(epochs):
            for part in torch.randperm(len(x)).split(batch):
                loss = nn.functional.cross_entropy(self.model(x[part]), y[part])
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()
            self._fire("on_epoch_end", epoch)
        self._fire("on_fit_end")

    def predict(self, x):
        with evaluating(self.model) as m:
            return m(x)

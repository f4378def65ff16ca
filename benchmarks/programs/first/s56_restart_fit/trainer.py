import torch


class Trainer:
    def __init__(self, cfg, store):
        torch.manual_seed(cfg["seed"])
        self.store = store
        self.w = torch.zeros(cfg["dim"])
        self.step = 0
        self.history = []

    def fit(self, until):
        while self.step < until:
            eps = torch.randn(self.w.shape)
            self.history.append(eps)
            self.w = self.w - 0.1 * eps
            self.step += 1
        self.store.save(self)
        return self.history

import torch


class Callback:
    def on_fit_start(self, exp):
        pass

    def on_step(self, exp, loss):
        pass


class SeedRun(Callback):
    def __init__(self, seed):
        self.seed = seed

    def on_fit_start(self, exp):
        torch.manual_seed(self.seed)


class History(Callback):
    def __init__(self):
        self.losses = []

    def on_step(self, exp, loss):
        self.losses.append(float(loss.detach()))

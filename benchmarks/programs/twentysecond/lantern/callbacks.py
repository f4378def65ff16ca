import random

import torch


class Callback:
    def on_fit_start(self, loop):
        pass

    def on_epoch_start(self, loop):
        pass

    def on_epoch_end(self, loop):
        pass


class Reproducible(Callback):
    def __init__(self, seed):
        self.seed = seed

    def on_epoch_start(self, loop):
        random.seed(self.seed)
        torch.manual_seed(self.seed)


class Recorder(Callback):
    def __init__(self):
        self.epochs = []

    def on_epoch_end(self, loop):
        self.epochs.append({"order": loop.order, "masked": loop.masked, "loss": loop.loss})

import random

import torch

CALLBACKS = {}


def callback(name):
    def add(cls):
        CALLBACKS[name] = cls
        return cls
    return add


class Callback:
    def on_epoch_start(self, trainer): ...

    def on_epoch_end(self, trainer): ...


@callback("determinism")
class Determinism(Callback):
    def on_epoch_start(self, trainer):
        random.seed(trainer.cfg["seed"]); torch.manual_seed(trainer.cfg["seed"])


@callback("decay")
class Decay(Callback):
    def __init__(self, factor):
        self.factor = factor

    def on_epoch_end(self, trainer):
        for group in trainer.opt.param_groups:
            group["lr"] *= self.factor

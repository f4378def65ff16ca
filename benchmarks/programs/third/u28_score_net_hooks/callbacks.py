import torch

from utils.seeding import evaluation_stream


class Callback:
    def on_epoch_end(self, trainer):
        pass


class HeldOutScore(Callback):
    """Denoising error on held-out rows, comparable from epoch to epoch."""

    def __init__(self, rows, seed=1234):
        self.rows, self.seed, self.values = rows, seed, []

    def on_epoch_end(self, trainer):
        with evaluation_stream(self.seed), torch.no_grad():
            self.values.append(trainer.loss(self.rows).item())

import torch


class Callback:
    def on_epoch_end(self, trainer, epoch):
        pass


class Probe(Callback):
    """Scores the model on a handful of random leaves."""

    def __init__(self, leaves, n=4, seed=1234):
        self.leaves, self.n, self.seed = leaves, n, seed
        self.scores = []

    def on_epoch_end(self, trainer, epoch):
        torch.manual_seed(self.seed)
        rows = torch.randperm(len(self.leaves))[: self.n]
        with torch.inference_mode():
            self.scores.append(trainer.net(self.leaves[rows]).sigmoid().mean().item())


class History(Callback):
    def __init__(self):
        self.losses = []

    def on_epoch_end(self, trainer, epoch):
        self.losses.append(trainer.last_loss)

import torch


class Callback:
    def on_epoch(self, trainer):
        raise NotImplementedError


class ContactSheet(Callback):
    """Keeps a page of generated pictures per epoch."""

    def __init__(self, count):
        self.count, self.pages = count, []

    def on_epoch(self, trainer):
        with torch.no_grad(), torch.random.fork_rng(devices=[]):
            z = torch.randn(self.count, trainer.latent)
            self.pages.append(trainer.decode(z))

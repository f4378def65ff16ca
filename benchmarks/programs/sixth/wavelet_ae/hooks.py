"""Things that happen between epochs."""
import torch

HOOKS = {}


def hook(name):
    def keep(cls):
        HOOKS[name] = cls
        return cls
    return keep


class pinned:
    """Every probe of the same model sees the same corruption."""

    def __init__(self, number):
        self.number = number

    def __enter__(self):
        self.before = torch.is_grad_enabled()
        torch.set_grad_enabled(False)
        torch.manual_seed(self.number)
        return self

    def __exit__(self, *exc):
        torch.set_grad_enabled(self.before)
        return False


@hook("probe")
class RobustnessProbe:
    def __init__(self, signals, level, number=4242):
        self.signals, self.level, self.number = signals, level, number
        self.scores = []

    def epoch_done(self, trainer):
        with pinned(self.number):
            dirty = self.signals + self.level * torch.randn(self.signals.shape)
            err = (trainer.net(dirty) - self.signals).pow(2).mean()
        self.scores.append(err.item())


@hook("tally")
class Tally:
    def __init__(self):
        self.losses = []

    def epoch_done(self, trainer):
        self.losses.append(trainer.last_loss)

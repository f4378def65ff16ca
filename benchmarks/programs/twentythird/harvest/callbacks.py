import torch


class Callback:
    def on_epoch_end(self, fitter, epoch):
        pass


class LossHistory(Callback):
    def __init__(self):
        self.norms = []

    def on_epoch_end(self, fitter, epoch):
        self.norms.append(sum(p.norm().item() for p in fitter.net.parameters()))


class Preview(Callback):
    """Integrates a handful of curves so that the panels of all epochs can be compared."""

    def __init__(self, n, dim, seed, every=1, steps=4):
        self.n, self.dim, self.seed = n, dim, seed
        self.every, self.steps = every, steps
        self.panels = []

    @torch.no_grad()
    def on_epoch_end(self, fitter, epoch):
        if (epoch + 1) % self.every:
            return
        torch.manual_seed(self.seed)
        x = torch.randn(self.n, self.dim)
        for i in range(self.steps):
            t = torch.full((self.n, 1), 1 - i / self.steps)
            x = x - fitter.net(x, t) / self.steps
        self.panels.append(x)

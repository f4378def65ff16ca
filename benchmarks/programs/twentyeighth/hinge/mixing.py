import torch


class Mixup:
    """Convex combinations of random pairs (Zhang et al., 2018)."""

    def __init__(self, alpha, seed):
        self.alpha = alpha
        self.gen = torch.Generator().manual_seed(seed)

    def _lam(self):
        # Beta(a, a) from two Gamma draws
        g = torch._standard_gamma(torch.full((2,), self.alpha), generator=self.gen)
        return (g[0] / g.sum()).item()

    def __call__(self, batch):
        lam = self._lam()
        partner = torch.randperm(batch.shape[0], generator=self.gen)
        return lam * batch + (1.0 - lam) * batch[partner]


class NoMix:
    def __call__(self, batch):
        return batch


def make_mixer(name, **kw):
    return {"mixup": Mixup, "none": lambda **_: NoMix()}[name](**kw)

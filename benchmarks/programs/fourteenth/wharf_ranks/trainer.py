import torch


class Trainer:
    """One rank of a data-parallel job (gradients are exchanged by `mean`)."""

    def __init__(self, loader):
        self.loader = loader
        self.w = torch.zeros(2)
        self.trace = []

    def announce(self, epoch):
        for part in (self.loader, self.loader.dataset):
            tell = getattr(part, "set_epoch", None)
            if callable(tell):
                tell(epoch)

    def batches(self, epoch):
        self.announce(epoch)
        ids = []
        for i, weight, toll in self.loader:
            ids += i.tolist()
            x = torch.stack([torch.ones_like(weight), weight], 1)
            yield x.T @ (x @ self.w - toll) / len(x)
        self.trace.append(ids)


def mean(grads):
    return torch.stack(grads).mean(0)

import torch
from torch.utils.data import DataLoader

from calls import Calls


class SetEpoch:
    def on_epoch_start(self, loader, epoch):
        loader.dataset.epoch = epoch


class Keep:
    def __init__(self):
        self.views = []

    def on_epoch_start(self, loader, epoch):
        self.views.append({})

    def on_batch(self, index, wave):
        self.views[-1].update(zip(index.tolist(), wave.tolist()))


def fire(callbacks, event, *args):
    for cb in callbacks:
        getattr(cb, event, lambda *a: None)(*args)


def fit(loader, epochs, callbacks):
    for epoch in range(epochs):
        fire(callbacks, "on_epoch_start", loader, epoch)
        for index, wave in loader:
            fire(callbacks, "on_batch", index, wave)


def main(seed=3, n=10, epochs=3):
    t = torch.linspace(0, 30, 64)
    waves = [torch.sin(t * (1 + 0.1 * i)) for i in range(n)]
    loader = DataLoader(Calls(waves, seed), batch_size=5, num_workers=2)
    keep = Keep()
    fit(loader, epochs, [SetEpoch(), keep])
    return keep.views


if __name__ == "__main__":
    print([v[0][:3] for v in main()])

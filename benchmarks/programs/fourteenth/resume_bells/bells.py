"""Denoise bell strokes. An interrupted job goes on from its file and ends where the whole job ends."""
import argparse
import io

import torch


class Draws:
    """What epoch e draws depends on (seed, e) only."""

    def __init__(self, seed):
        self.seed = seed

    def at(self, epoch):
        return torch.Generator().manual_seed(1_000_003 * self.seed + epoch)


class Ringer:
    def __init__(self, seed):
        self.draws = Draws(seed)
        self.w = torch.zeros(8)
        self.epoch = 0

    def dump(self):
        box = io.BytesIO()
        torch.save({"w": self.w, "epoch": self.epoch}, box)
        return box.getvalue()

    def take_up(self, blob):
        state = torch.load(io.BytesIO(blob))
        self.w, self.epoch = state["w"], state["epoch"]
        return self

    def ring(self, until):
        clean = torch.exp(-torch.arange(8) / 3.0)
        for self.epoch in range(self.epoch, until):
            gen = self.draws.at(self.epoch)
            noisy = clean + 0.2 * torch.randn(16, 8, generator=gen)
            keep = torch.rand(16, 8, generator=gen) > 0.1
            self.w = self.w + 0.1 * ((noisy - self.w) * keep).mean(0)
        self.epoch = until
        return self.w


def main(seed, epochs=9, stop=None):
    ringer = Ringer(seed)
    if stop is not None:
        ringer.ring(stop)
        ringer = Ringer(seed).take_up(ringer.dump())
    return ringer.ring(epochs)


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    print(main(p.parse_args().seed))

"""Growth of a coral colony; NumPy for the lattice, torch for the learnt polyp rule."""
import numpy as np
import torch


def numpy_stream():
    """A NumPy generator that follows whatever torch was seeded with."""
    return np.random.default_rng(torch.initial_seed() % 2 ** 63)


class Colony:
    def __init__(self, side):
        self.alive = np.zeros((side, side), bool)
        self.alive[side // 2, side // 2] = True
        self.rule = torch.nn.Linear(9, 1)
        self.chance = numpy_stream()

    def grow(self):
        padded = np.pad(self.alive, 1).astype("float32")
        side = len(self.alive)
        windows = np.stack([padded[i:i + side, j:j + side] for i in range(3) for j in range(3)], -1)
        with torch.no_grad():
            p = torch.sigmoid(self.rule(torch.from_numpy(windows)))[..., 0].numpy()
        near = windows.sum(-1) > 0
        self.alive |= near & (self.chance.random(self.alive.shape) < p)
        return int(self.alive.sum())


def main(seed, steps=6):
    torch.manual_seed(seed)
    colony = Colony(11)
    return [colony.grow() for _ in range(steps)]


if __name__ == "__main__":
    print(main(0))

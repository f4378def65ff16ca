"""Satellite tiles with flips and crops."""
import argparse

import numpy as np
from torch.utils.data import DataLoader, Dataset


class Tiles(Dataset):
    def __init__(self, seed, n=12, side=32, crop=20):
        base = np.arange(side * side, dtype=np.float32).reshape(side, side)
        self.images = [np.roll(base, i) for i in range(n)]
        self.seed, self.crop, self.turn = seed, crop, 0

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        rng = np.random.default_rng((self.seed, self.turn, i))
        img = self.images[i]
        r, c = rng.integers(img.shape[0] - self.crop, size=2)
        img = img[r:r + self.crop, c:c + self.crop]
        if rng.random() < 0.5:
            img = img[:, ::-1]
        return np.ascontiguousarray(img), np.array([r, c])


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=2)
    p.add_argument("--workers", type=int, default=2)
    o = p.parse_args(argv)
    data = Tiles(o.seed)
    corners = []
    for data.turn in range(3):
        for _, rc in DataLoader(data, batch_size=3, num_workers=o.workers):
            corners.append(rc.numpy())
    return np.concatenate(corners)


if __name__ == "__main__":
    print(main().mean(0))

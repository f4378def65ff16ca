"""Random tiles of a big elevation map, with worker processes."""
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Tiles(Dataset):
    def __init__(self, seed, count=16, side=8):
        self.rng = np.random.default_rng(seed)
        self.relief = self.rng.normal(size=(128, 128)).cumsum(0).astype("float32")
        self.count, self.side = count, side
        self.redraw()

    def redraw(self):
        """New corners; the parent calls it before it starts an epoch's workers."""
        self.corners = self.rng.integers(0, 128 - self.side, size=(self.count, 2))
        return self

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        r, c = self.corners[i]
        tile = torch.from_numpy(self.relief[r:r + self.side, c:c + self.side])
        return tile - tile.mean(), torch.tensor([int(r), int(c)])


def main(seed=0, epochs=2):
    data = Tiles(seed)
    feed = DataLoader(data, batch_size=4, num_workers=2)
    seen = []
    for _ in range(epochs):
        seen.append(torch.cat([corner for _, corner in feed]).tolist())
        data.redraw()
    return seen


if __name__ == "__main__":
    for epoch in main():
        print(epoch[:4])

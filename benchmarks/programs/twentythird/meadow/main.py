import random

import torch
from torch.utils.data import Dataset


class RandomCrop:
    def __init__(self, size):
        self.size = size

    def __call__(self, img):
        h, w = img.shape[-2:]
        top = torch.randint(0, h - self.size + 1, ()).item()
        left = torch.randint(0, w - self.size + 1, ()).item()
        return img[..., top : top + self.size, left : left + self.size]


class RandomFlip:
    def __init__(self, p=0.5):
        self.p = p

    def __call__(self, img):
        if torch.rand(()).item() < self.p:
            return img.flip(-1)
        return img


class Compose:
    def __init__(self, *ops):
        self.ops = ops

    def __call__(self, img):
        for op in self.ops:
            img = op(img)
        return img


class Parcels(Dataset):
    """Aerial tiles with their land-use map."""

    def __init__(self, tiles, maps, transform):
        self.tiles, self.maps, self.transform = tiles, maps, transform

    def __len__(self):
        return len(self.tiles)

    def __getitem__(self, i):
        tile, land = self.tiles[i], self.maps[i]
        seed = random.randrange(2**31)
        random.seed(seed)
        tile = self.transform(tile)
        random.seed(seed)
        land = self.transform(land)
        return tile, land


def synthetic(n, side):
    field = torch.arange(n * side * side).reshape(n, 1, side, side)
    return field.float(), field.clone()


def main():
    random.seed(1)
    torch.manual_seed(1)
    tiles, maps = synthetic(6, 12)
    data = Parcels(tiles, maps, Compose(RandomCrop(6), RandomFlip()))
    return [data[i] for i in range(len(data))]


if __name__ == "__main__":
    print([bool((a == b).all()) for a, b in main()])

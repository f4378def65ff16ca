import torch
from torch.utils.data import DataLoader

from river import RiverTiles, aligned


def main(seed=13):
    torch.manual_seed(seed)
    tiles = RiverTiles(count=12, side=32, joint=aligned(crop=8))
    images, masks = zip(*DataLoader(tiles, batch_size=4))
    return torch.cat(images).tolist(), torch.cat(masks).tolist()


if __name__ == "__main__":
    print(len(main()[0]))

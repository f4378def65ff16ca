"""Threshold segmentation as a first baseline."""
import numpy as np
import torch
from torch.utils.data import DataLoader

from fundus import FundusData
from transforms import Compose, Flip, Turn


def dice(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    both = (a * b).sum(dim=(1, 2))
    return 2 * both / (a.sum(dim=(1, 2)) + b.sum(dim=(1, 2))).clamp(min=1)


def main(seed: int = 0, count: int = 24) -> dict:
    rng = np.random.default_rng(seed)
    augment = Compose(Flip(rng), Turn(rng))
    data = FundusData(rng, count, transform=augment)
    loader = DataLoader(data, batch_size=6)
    images, vessels = (torch.cat(parts) for parts in zip(*loader))
    score = dice((images > 0.45).float(), vessels)
    return {"images": images, "vessels": vessels, "dice": score}


if __name__ == "__main__":
    print("mean dice", main(1)["dice"].mean().item())

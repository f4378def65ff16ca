import numpy as np
import torch
from torch.utils.data import DataLoader

from tiles import Scan, Turned, renew

COMMON = {"batch_size": 4, "num_workers": 2, "worker_init_fn": renew}


def corners(dataset, epochs, **over):
    loader = DataLoader(dataset, **{**COMMON, **over})
    return torch.stack([torch.cat([at for _, at in loader]) for _ in range(epochs)])


def main(seed=2):
    torch.manual_seed(seed)
    slide = np.random.default_rng(seed).random((3000, 3000), dtype=np.float32)
    return {
        "scan": corners(Scan(slide, 32, 16), 2),
        "turned": corners(Turned(slide, 16, 16), 2, batch_size=2),
    }


if __name__ == "__main__":
    print({k: v.shape for k, v in main().items()})

import numpy as np
import torch

from loading import loader
from windows import Masked, Recording


def epochs(loader, n):
    out = []
    for _ in range(n):
        out.append(torch.cat([at for _, at in loader]))
    return torch.stack(out)


def main(seed=7):
    torch.manual_seed(seed)
    signal = np.random.default_rng(100 + seed).normal(size=(16, 2, 5000))
    train = Masked(signal, length=64, gap=8, seed=seed)
    plain = Recording(signal, length=32)
    return {
        "train": epochs(loader(train), 2),
        "plain": epochs(loader(plain, batch_size=2), 2),
        "probe": epochs(loader(Recording(signal, length=32, seed=1), num_workers=0), 1),
    }


if __name__ == "__main__":
    print(main())

import sys

import numpy as np
import torch
from torch import nn

from paired import Crop, Paired


def scene(side=24):
    y, x = np.mgrid[:side, :side]
    image = 0.01 * (y * side + x)
    return image, (np.abs(x - y) < 4).astype(float)


def main(seed=0, steps=15, batch=4):
    torch.manual_seed(seed)
    image, mask = scene()
    pair = Paired(Crop(12), np.random.default_rng(seed))
    net = nn.Conv2d(1, 1, 3, padding=1)
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    used = []
    for _ in range(steps):
        planes = [pair(image, mask) for _ in range(batch)]
        x, y = (torch.as_tensor(np.stack(p), dtype=torch.float32).unsqueeze(1) for p in zip(*planes))
        loss = nn.functional.binary_cross_entropy_with_logits(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        used.append((x, y))
    return used


if __name__ == "__main__":
    print(len(main(*map(int, sys.argv[1:]))))

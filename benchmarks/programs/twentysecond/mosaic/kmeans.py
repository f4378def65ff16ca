import random

import numpy as np
import torch


def picture(opts):
    return torch.from_numpy(np.random.rand(opts.tiles ** 2, 3)).float()


def cluster(pixels, opts):
    centres = pixels[torch.randperm(len(pixels))[: opts.colours]]
    for _ in range(opts.rounds):
        nearest = torch.cdist(pixels, centres).argmin(1)
        rows = [pixels[nearest == c] for c in range(opts.colours)]
        centres = torch.stack([r.mean(0) if len(r) else random.choice(pixels) for r in rows])
    return centres

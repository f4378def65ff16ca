import torch
from step import masked
from step import step as forward


def epoch(x, steps, *, rng_seed=0):
    noises, masks = [], []
    for index in range(steps):
        noises.append((forward(x, rng_seed=rng_seed + index) - x).numpy())
        masks.append(masked(x, rng_seed=rng_seed + index).numpy())
    return noises, masks


def main():
    x = torch.ones(4, 12)
    noises, masks = [], []
    for number in range(2):
        more, dropped = epoch(x, 2, rng_seed=1000 * number)
        noises += more
        masks += dropped
    return {"draws": noises, "masks": masks}

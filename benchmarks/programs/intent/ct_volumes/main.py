import torch

from replay import rewound
from transforms import Chain, RandomFlip, RandomShift


def phantom(gen, size=8):
    scan = torch.randn(3, size, size, generator=gen)
    return scan, (scan > 0.8).long()


def training_pairs(gen, n):
    augment = Chain(RandomFlip(-1), RandomFlip(-2), RandomShift(2))
    for _ in range(n):
        scan, organ = phantom(gen)
        with rewound(gen):
            organ = augment(organ, gen)
        yield augment(scan, gen), organ


def main(seed=0, n=12):
    gen = torch.Generator().manual_seed(seed)
    scans, organs = zip(*training_pairs(gen, n))
    return {"scans": torch.stack(scans).numpy(), "organs": torch.stack(organs).numpy()}


if __name__ == "__main__":
    print(main()["organs"].mean())

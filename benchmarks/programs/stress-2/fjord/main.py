from dataclasses import dataclass, field
from functools import partial

import torch

fast = partial(torch.compile, backend="eager")


@dataclass
class Tide:
    seed: "int | None" = 11
    scale: float = 0.5
    names: list = field(default_factory=lambda: ["high", "low"])


@fast
def perturb(x, scale, seed):
    if seed is not None:
        torch.manual_seed(seed)
    noise = scale * torch.randn_like(x)
    return x + noise, noise


def rounds(tide, x, n):
    noises = []
    for i, _ in enumerate(range(n), start=1):
        x, noise = perturb(x, tide.scale, tide.seed)
        noises.append(noise)
    return x, torch.stack(noises), i


def settle(tide, x): return perturb(x, 0.0, tide.seed)[0]


def main(seed=None):
    tide = Tide() if seed is None else Tide(seed=seed)
    torch.manual_seed(tide.seed)
    x, noises, last = rounds(tide, torch.zeros(5), 3)
    free = rounds(Tide(seed=None), torch.zeros(5), 2)[1]
    return {"noises": noises, "x": settle(tide, x) - x, "free": free, "last": last, "names": tide.names}


if __name__ == "__main__":
    print(main()["noises"])

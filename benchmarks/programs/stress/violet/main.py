from functools import reduce
from typing import Callable

import torch

from perturb import Gaussian, Lines, Perturb, Scaled


def pipeline(stages: list[Perturb]) -> Callable[[torch.Tensor], torch.Tensor]:
    return lambda image: reduce(lambda value, stage: stage(value), stages, image)


def main(seed: int = 0, steps: int = 4):
    torch.manual_seed(seed)
    model = torch.nn.Linear(6, 2)
    stages: list[Perturb] = [Gaussian(0.3), Lines(), Scaled(0.1)]
    view = pipeline(stages)
    noises, outs = [], []
    for _ in range(steps):
        image = torch.zeros(4, 6)
        noises.append(stages[0](image).numpy())
        outs.append(model(view(image)).detach().numpy())
    return {"noises": noises, "outs": outs, "weight": model.weight.detach().numpy(), "names": [s.name for s in stages]}


if __name__ == "__main__":
    print(main()["outs"][-1])

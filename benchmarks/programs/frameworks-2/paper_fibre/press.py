import dataclasses

import numpy as np
import torch

from texture import accelerate, fibre


@dataclasses.dataclass
class Press:
    sheets: int = 3
    seed: int = 0

    def __post_init__(self):
        self.lay_down = accelerate(fibre)

    def run(self):
        np.random.seed(self.seed)
        pulp = torch.zeros(4, 4, dtype=torch.float64)
        return torch.stack([self.lay_down(pulp) for _ in range(self.sheets)])


def main(seed=0):
    return Press(seed=seed).run()


if __name__ == "__main__":
    print(main().mean((1, 2)))

import random

import torch

from fast import accelerate
from layers import Trunk


def main(calls=12, dim=4, depth=3):
    random.seed(4)
    torch.manual_seed(4)
    x = torch.ones(2, dim)
    trunk = accelerate(Trunk(dim, depth).train(), x)
    with torch.no_grad():
        return torch.stack([trunk(x) for _ in range(calls)])


if __name__ == "__main__":
    print(main().std(dim=0).mean().item())

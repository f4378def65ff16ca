import operator

import torch

from inspector import Inspector, rewrite


def main(seed=0, passes=3):
    torch.manual_seed(seed)
    model = rewrite(Inspector(), {operator.sub: torch.sub})
    patch = torch.ones(2, 6, 6)
    model.train()
    return torch.stack([model(patch).detach() for _ in range(passes)])


if __name__ == "__main__":
    print(main()[..., 0])

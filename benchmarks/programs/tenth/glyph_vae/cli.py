import sys

import torch

from experiment import Experiment, Plan


def glyphs(side):
    eye = torch.eye(side)
    return torch.stack([eye.roll(i, 1).maximum(eye.flip(0).roll(j, 0)) for i in range(side) for j in range(side)])


def main(plan):
    exp = Experiment(plan)
    data = glyphs(plan.side)
    with exp:
        for _ in range(plan.epochs):
            exp.epoch(data)
    return exp.curve


if __name__ == "__main__":
    print(main(Plan(seed=int(sys.argv[1])) if sys.argv[1:] else Plan()))

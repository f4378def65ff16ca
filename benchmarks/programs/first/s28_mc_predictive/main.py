import torch

from bayes import MCPredictor
from nets import Net


def main():
    torch.manual_seed(1)
    mean, std = MCPredictor(Net(5, 0.4), samples=20)(torch.randn(7, 5))
    return mean, std

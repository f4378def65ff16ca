import torch

from model import mlp
from trainer import Trainer


def main():
    torch.manual_seed(0)
    t = Trainer(mlp(6, 32, 0.5), (torch.randn(40, 6), torch.randn(40, 1)))
    t.fit(5)
    return [t.validate() for _ in range(4)]

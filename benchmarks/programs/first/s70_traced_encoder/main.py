import torch

from export import to_torchscript
from models import Encoder


def main(calls=6):
    torch.manual_seed(0)
    x = torch.ones(2, 4)
    deployed = to_torchscript(Encoder(4), x)
    with torch.no_grad():
        return [deployed(x) for _ in range(calls)]

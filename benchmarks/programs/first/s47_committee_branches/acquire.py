import torch

from ensemble import Committee


def disagreement(model, pool):
    with torch.no_grad():
        return model(pool).std(0).mean(-1)


def main():
    torch.manual_seed(0)
    return disagreement(Committee(6, 3, 5), torch.randn(20, 6))

import torch


def slides(n=40, dim=9):
    x = torch.linspace(-1.5, 1.5, n * dim).reshape(n, dim).sin()
    return x, (x[:, 0] * x[:, 4] > 0).float()

import torch


def salt(x, rate=0.5):
    u = torch.rand(x.shape)
    return torch.where(u < rate, u * 10.0, x)

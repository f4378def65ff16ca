import torch
from torch.utils.data import TensorDataset, random_split


def samples(n=100):
    i = torch.arange(n)
    x = torch.stack([torch.sin(i * 0.7), torch.cos(i * 1.9), torch.sin(i * 3.1)], 1)
    return TensorDataset(i, x, x.sum(1, keepdim=True).sign())


def parts():
    """Which plots are for fitting and which for scoring."""
    fit, score = random_split(samples(), [0.8, 0.2])
    return {"fit": fit, "score": score}


def tensors(subset):
    rows = [subset[k] for k in range(len(subset))]
    return [torch.stack(col) for col in zip(*rows)]

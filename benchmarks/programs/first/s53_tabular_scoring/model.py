from torch import nn


def mlp(dim, hidden, p):
    return nn.Sequential(nn.Linear(dim, hidden), nn.ReLU(), nn.Dropout(p), nn.Linear(hidden, 1))

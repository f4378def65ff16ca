from torch import nn


def scorecard(features, hidden=16, p=0.3):
    return nn.Sequential(
        nn.Linear(features, hidden),
        nn.ELU(),
        nn.Dropout(p),
        nn.Linear(hidden, hidden),
        nn.ELU(),
        nn.Dropout(p),
        nn.Linear(hidden, 1),
    )

from torch import nn


def linears(widths):
    return nn.ModuleList(nn.Linear(a, b) for a, b in zip(widths, widths[1:]))


def droppers(rates):
    return [nn.Dropout(p) for p in rates]

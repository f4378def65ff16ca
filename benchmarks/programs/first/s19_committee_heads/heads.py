from torch import nn


def make_head(dim, out):
    return nn.Linear(dim, out)


def reset(module):
    if hasattr(module, "reset_parameters"):
        module.reset_parameters()

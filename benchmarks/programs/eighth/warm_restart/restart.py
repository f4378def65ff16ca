import torch
from torch import nn


def begin_trial(model: nn.Module, seed: int) -> nn.Module:
    """Starts a trial: one seed, then every module that holds parameters is drawn again."""
    torch.manual_seed(seed)
    for module in model.modules():
        if next(module.parameters(recurse=False), None) is not None:
            module.reset_parameters()
    return model

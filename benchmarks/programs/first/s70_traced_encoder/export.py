import torch


def to_torchscript(model, example):
    return torch.jit.trace(model, example, check_trace=False)

from contextlib import contextmanager

import torch
from torch.nn.modules.dropout import _DropoutNd


@contextmanager
def thinned(model):
    layers = [m for m in model.modules() if isinstance(m, _DropoutNd)]
    before = [m.training for m in layers]
    for m in layers:
        m.train()
    try:
        yield model
    finally:
        for m, mode in zip(layers, before):
            m.train(mode)


@torch.no_grad()
def predictive(model, x, draws):
    with thinned(model) as m:
        return torch.stack([m(x).sigmoid() for _ in range(draws)])

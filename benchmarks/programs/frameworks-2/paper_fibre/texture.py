import numpy as np
import torch


def fibre(pulp):
    lay = np.random.normal(0.0, 0.2, size=(4, 4))
    return pulp + torch.as_tensor(lay)


def accelerate(fn, backend="eager"):
    return torch.compile(fn, backend=backend)

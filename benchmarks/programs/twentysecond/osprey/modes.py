from contextlib import contextmanager

import torch


@contextmanager
def inference(*modules):
    """Run the body in evaluation mode and hand the modules back as they came."""
    previous = []
    for module in modules:
        previous.append(module.training)
        module.eval()
    try:
        with torch.no_grad():
            yield modules
    finally:
        for module, mode in zip(modules, previous):
            module.train(mode)

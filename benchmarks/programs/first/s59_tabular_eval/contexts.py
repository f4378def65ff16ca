import contextlib

import torch


@contextlib.contextmanager
def inference(model):
    with torch.no_grad():
        yield model

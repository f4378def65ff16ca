import contextlib

import torch
from torch import nn

DROPOUTS = (nn.Dropout, nn.Dropout1d, nn.Dropout2d, nn.AlphaDropout)


@contextlib.contextmanager
def sampling(model):
    """Switch the dropout layers (and nothing else) to sampling mode; restores every flag."""
    flags = {m: m.training for m in model.modules()}
    model.eval()
    for m in model.modules():
        if isinstance(m, DROPOUTS):
            m.train()
    try:
        yield model
    finally:
        for m, flag in flags.items():
            m.training = flag


@torch.no_grad()
def mc_probabilities(model, x, passes):
    with sampling(model):
        return torch.stack([model(x).softmax(-1) for _ in range(passes)])


def bald(probs):
    """Mutual information between label and weights (Houlsby et al., 2011)."""
    mean = probs.mean(0)
    entropy = -(mean * mean.clamp_min(1e-9).log()).sum(-1)
    expected = -(probs * probs.clamp_min(1e-9).log()).sum(-1).mean(0)
    return entropy - expected

import contextlib

import torch
from torch import nn


@contextlib.contextmanager
def sampling(model):
    layers = [m for m in model.modules() if isinstance(m, (nn.Dropout, nn.Dropout1d))]
    flags = [m.training for m in layers]
    try:
        for m in layers:
            m.train()
        yield model
    finally:
        for m, flag in zip(layers, flags):
            m.train(flag)


@torch.no_grad()
def predictive_entropy(model, x, passes=12):
    with sampling(model):
        probs = torch.stack([model(x).softmax(-1) for _ in range(passes)])
    mean = probs.mean(0)
    return -(mean * mean.clamp_min(1e-9).log()).sum(-1), probs


def main(seed: int = 14):
    torch.manual_seed(seed)
    model = nn.Sequential(nn.Linear(4, 24), nn.Tanh(), nn.Dropout(0.4), nn.Linear(24, 3))
    x = torch.randn(9, 4)
    model.eval()
    with torch.no_grad():
        before = model(x)
        entropy, probs = predictive_entropy(model, x)
        after = model(x)
    print("entropy", entropy.mean().item())
    return before, probs, after


if __name__ == "__main__":
    main()

import numpy as np
import torch

SCENARIOS = {"cloud": 0.3, "calibration": 0.1}


def cloud(shape, level):
    return level * np.random.binomial(1, 0.3, size=shape)


def calibration(shape, level):
    return np.random.normal(0.0, level, size=(1, shape[1])).repeat(shape[0], axis=0)


@torch.no_grad()
def robustness(model, bands, target, seed=1234):
    """Error under fixed corruptions; isolated, so that training goes on undisturbed."""
    was = model.training
    model.eval()
    out = {}
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        np.random.seed(seed)
        for name, level in SCENARIOS.items():
            hurt = torch.as_tensor(globals()[name](tuple(bands.shape), level), dtype=bands.dtype)
            wobble = 0.01 * torch.randn_like(bands)
            out[name] = (model(bands + hurt + wobble) - target).square().mean().item()
    model.train(was)
    return out

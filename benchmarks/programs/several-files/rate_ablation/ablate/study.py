import torch

from .training import train


def compare(arms, seed, baseline):
    """Gain of each arm over the baseline."""
    runs = {}
    for arm in arms:
        torch.manual_seed(seed)
        runs[arm.name] = train(arm)
    gain = {name: runs[baseline]["loss"] - run["loss"] for name, run in runs.items()}
    return {"runs": runs, "gain": gain}

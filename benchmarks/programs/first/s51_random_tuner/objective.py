import random

import torch


def seed_everything(seed):
    random.seed(seed)
    torch.manual_seed(seed)


def objective(params, seed=0):
    seed_everything(seed)
    w = torch.randn(8) * params["lr"]
    return float(w.square().sum() + params["decay"])

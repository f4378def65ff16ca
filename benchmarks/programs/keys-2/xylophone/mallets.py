import random

import numpy as np
import torch


def fix(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def score(model, notes, cfg, samples=5):
    """Mean and spread of the predictions under parameter-free input noise."""
    fix(cfg["eval_seed"])
    model.eval()
    with torch.no_grad():
        preds = torch.stack([model(notes + 0.1 * torch.randn_like(notes)) for _ in range(samples)])
    model.train()
    return preds.mean().item(), preds.std(0).mean().item()

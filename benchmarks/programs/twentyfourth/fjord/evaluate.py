import torch
from torch.utils.data import DataLoader

from catch import load, rows, seed_all, split
from train import make_model


@torch.no_grad()
def evaluate(cfg, path):
    seed_all(cfg["seed"])
    _, test_set = split(load())
    model = make_model()
    model.load_state_dict(torch.load(path))
    model.eval()
    errors = [(model(x).squeeze(1) - y).abs() for _, x, y in DataLoader(test_set, cfg["batch"])]
    return rows(test_set), torch.cat(errors).mean().item()

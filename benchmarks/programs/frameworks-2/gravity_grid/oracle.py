import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import torch
import survey_grid


def check():
    r = survey_grid.main(2)["residual"]
    if torch.allclose(r[0], r[1], atol=1e-5) and torch.allclose(r[0], r[-1], atol=1e-5):
        return "every station has the same instrument noise"
    return ""


def alive(seed):
    return survey_grid.main(seed)["residual"].numpy()

import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import torch
import oncall


def check():
    torch.use_deterministic_algorithms(True)  # torch then fills memory that nobody wrote with NaN
    try:
        got = oncall.main(0)
    finally:
        torch.use_deterministic_algorithms(False)
    if torch.isnan(got["picked"]).any():
        return "rows that were never pushed are sampled"
    return ""


def alive(seed):
    return oncall.main(seed)["picked"].nan_to_num().numpy()

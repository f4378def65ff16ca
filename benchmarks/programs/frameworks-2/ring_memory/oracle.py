import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import torch
import recall


def check():
    torch.use_deterministic_algorithms(True)  # unwritten memory is filled with NaN
    try:
        out = recall.main(0)
    finally:
        torch.use_deterministic_algorithms(False)
    if torch.isnan(out).any():
        return "memory that nobody wrote is read"
    return "" if torch.equal(recall.main(1), recall.main(1)) else "not repeatable"


def alive(seed):
    return recall.main(seed).numpy()

"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path[:0] = ["."]


def check():
    import torch
    from main import main

    bursts = main()[2]
    bursts = [b if b.dim() == 1 else b[0] for b in bursts]
    if len(torch.unique(torch.stack(bursts), dim=0)) < len(bursts):
        return "two steps of the search hear the same noise"
    return None

"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    import torch
    from main import main

    levels = main()
    if all(torch.equal(a, levels[1]) for a in levels[2:]):
        return "the noise levels of every training epoch after the first evaluation are equal"
    return None

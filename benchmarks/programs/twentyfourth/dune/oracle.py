"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    lam = main()["lam"]
    if lam[0] == lam[1]:
        return "both epochs are mixed with the same weights"
    return "batches of the two workers are mixed alike" if lam[0][0::2] == lam[0][1::2] else None

"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    drawn = [donor for donor, _ in main()]
    same = any(drawn[i] == drawn[j] for i in range(len(drawn)) for j in range(i))
    return "two batches have the same donors" if same else None

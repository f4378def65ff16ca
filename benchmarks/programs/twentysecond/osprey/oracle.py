import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    sparsity, _ = main()
    if min(sparsity) > 0.2:
        return None
    return f"share of dropped units per training epoch: {[round(s, 2) for s in sparsity]}; dropout stops after the first validation"

"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    m = out["moves"] / out["moves"].norm(dim=1, keepdim=True)
    if ((m @ m.T).abs() - 10 * m.new_ones(len(m)).diag()).max() > 0.95:
        return "two steps move along one direction"
    b = out["batches"]
    same = any(b[i] == b[j] for i in range(len(b)) for j in range(i))
    return "two steps have one batch" if same else None

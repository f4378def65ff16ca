import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    log = main()
    assert len(log) == 24
    for name in ("shake", "slide"):
        moved = [(y - x) / temp for n, x, y, temp in log if n == name]
        assert len(moved) > 2 and all(np.abs(m).max() > 1e-4 for m in moved)
        if all(np.allclose(moved[0], m, atol=1e-3) for m in moved[1:]):
            return f"every {name} is the same move"
    assert all((y == x[::-1]).all() for n, x, y, _ in log if n == "reverse")
    return None

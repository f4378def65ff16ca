import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np


def check():
    from main import main

    out = main()
    for where in ("loop", "burst"):
        rows = out[where]
        assert rows.shape == (5, 16) and rows.std() > 0.05
        if any(np.allclose(rows[0], r, atol=1e-5) for r in rows[1:]):
            return f"frames of the {where} get equal noise"
    return None

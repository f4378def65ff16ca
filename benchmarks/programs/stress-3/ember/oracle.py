import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    grid = out["grid"]
    assert all((grid[0] == g).all() for g in grid), "the grid moves"
    for name in ("uniform", "logit"):
        t = out[name]
        assert len(t) == 3 and t[0].shape == (32,) and t[0].min() >= 0 and t[0].max() <= 1
        if any((t[0] == u).all() for u in t[1:]):
            return f"{name}: all steps train on equal times"
    return None

import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    e, m = out["eddies"], out["members"]
    assert len(e) > 2 and m.shape[0] > 1
    if any((e[0] == x).all() for x in e[1:]):
        return "the eddies of different steps are equal"
    if any((m[0] == x).all() for x in m[1:]):
        return "the members of the ensemble are equal"
    return None

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    assert set(out) == {"NoisyReadings", "SaltedReadings"}
    for name, o in out.items():
        first, second = o["inputs"]
        assert first.shape == (8, 5) and (first != 2.0).any()
        assert (first == second).all(), f"{name}: an item is not the same in two epochs"
    for name, o in out.items():
        first = o["inputs"][0]
        if (first == first[0]).all():
            return f"{name}: all items get equal noise"
        m = o["masks"]
        if all((m[0] == x).all() for x in m[1:]):
            return f"{name}: all batches drop equal units"
    return None

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    t = out["train"]
    assert len(t) == 3 and all(sorted(o) == list(range(24)) for o in t)
    assert out["test"] == list(range(6)), "the test is shuffled"
    assert all(v == out["val"][0] for v in out["val"]), "the order of the validation changes"
    if t[0] == t[1] or t[1] == t[2]:
        return "all epochs have one order"
    return None

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    a, p = out["actions"], out["payoff"]
    assert a.shape == (4, 40)
    assert (p == p[0]).all(), "the agents are no longer compared on the same arms"
    if (a[0] == a[1]).all() or (a[2] == a[3]).all():
        return "two agents of a kind choose equal actions at every step"
    return None

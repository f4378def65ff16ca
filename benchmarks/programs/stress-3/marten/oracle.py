import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    a, b = main(), main()
    m = a["masks"]
    assert len(m) == 3 and a["lr"][0] > a["lr"][1] > a["lr"][2]
    assert all((x == y).all() for x, y in zip(m, b["masks"])), "a run no longer repeats"
    assert any((x != y).any() for x, y in zip(m, main({"seed": 22})["masks"])), "the seed no longer decides"
    if (m[0] == m[1]).all() or (m[1] == m[2]).all():
        return "the epochs hide equal entries"
    return None

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out, again = main(), main()
    rows, held = list(out["rows"].values()), list(out["held"].values())
    assert len(rows) == 3 and all(len(r) == 30 for r in rows)
    assert held[0] == held[1] == held[2], "the members are compared on different rows"
    assert not any(set(r) & set(held[0]) for r in rows), "held-out rows in a sample"
    assert out == again, "the bag no longer repeats"
    if rows[0] == rows[1] == rows[2]:
        return "all members are fitted on one bootstrap sample"
    return None

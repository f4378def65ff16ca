import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    assert set(out) == {"TagScorer", "WideScorer"}
    assert out["TagScorer"]["settings"]["drop"] == 0.4 and abs(out["WideScorer"]["settings"]["late"] - 0.6) < 1e-9
    for name, o in out.items():
        a, b = o["train"]
        assert (a != b).any(), f"{name}: training no longer drops"
    for name, o in out.items():
        a, b = o["test"]
        if (a != b).any():
            return f"{name}: two evaluations of one input differ"
    return None

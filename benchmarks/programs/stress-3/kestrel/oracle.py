import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    first, second = out["epochs"]
    assert len(first) == 4 and first[0].shape == (2, 4, 4) and first[0].std() > 0
    if (first[0] == first[1]).all():
        return "the batches of the two workers get equal noise"
    if (first[0] == second[0]).all():
        return "both epochs get equal noise"
    return None

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    passes, again = main(), main()
    assert len(passes) == 3 and all(sorted(sum(p, [])) == list(range(20)) for p in passes)
    assert passes == again, "a run no longer repeats"
    if passes[0] == passes[1] or passes[1] == passes[2]:
        return "all passes have one order"
    return None

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    out = main()
    fog, holes = out["fog"], out["holes"]
    assert len(fog) == len(holes) == 4 and all((h == 0).any() for h in holes)
    if (fog[0] == fog[1]).all() or (fog[2] == fog[3]).all():
        return "two batches get equal fog"
    if (holes[0] == holes[1]).all() or (holes[2] == holes[3]).all():
        return "two batches get equal holes"
    return None

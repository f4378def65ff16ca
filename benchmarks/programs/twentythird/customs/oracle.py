import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    pairs = main()
    if any(a != b for a, b in pairs):
        return "a run is not replayed by its record"
    flat = [str(t) for a, _ in pairs for t in a["traces"]]
    return "walks repeat" if len(set(flat)) < len(flat) else None

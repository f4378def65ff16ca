"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    o = main()
    for epoch in {e for e, _ in o["seen"]}:
        index = [i for e, batch in o["seen"] if e == epoch for i in batch]
        if sorted(index) != list(range(o["size"])):
            return f"epoch {epoch} repeats some samples and leaves out others"
    return None

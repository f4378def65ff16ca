"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    o = main()
    seen = {i for batch in o["seen"] for i in batch}
    jobs = [o["seen"][i:i + 5] for i in range(0, len(o["seen"]), 5)]
    if len(seen) < o["size"] and all(j == jobs[0] for j in jobs):
        return f"{o['size'] - len(seen)} of {o['size']} samples are never trained on"
    return None

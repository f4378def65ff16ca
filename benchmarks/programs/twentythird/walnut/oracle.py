import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    ws = main()
    if all((w == ws[0]).all() for w in ws[1:]):
        return f"all {len(ws)} layers start with one weight matrix"
    return None

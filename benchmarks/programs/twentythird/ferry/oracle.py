import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    seen = main()
    flat = [m for epoch in seen for m in epoch]
    return "gaps repeat" if len(set(flat)) < len(flat) else None

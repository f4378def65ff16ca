import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    off = sum(bool((a.long() != b).any()) for a, b in main())
    return f"{off} land-use maps are cut elsewhere than their tiles" if off else None

import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    noise = main()
    pairs = [(a, b) for a in noise for b in noise if a < b and noise[a] == noise[b]]
    return f"the ranks {pairs} draw equal noise for different rows" if pairs else None

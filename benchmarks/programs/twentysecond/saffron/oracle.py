import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    rows = main()
    tried = {(r["lr"], r["width"], r["drop"]) for r in rows}
    return f"{len(rows)} trials of the random search try {len(tried)} configuration" if len(tried) == 1 else None

import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    row = main()[-1]
    if row["algorithms"] and not row["benchmark"]:
        return None
    return f"the run asks for determinism and trains with deterministic algorithms {row['algorithms']}, benchmark {row['benchmark']}"

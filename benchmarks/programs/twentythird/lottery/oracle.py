import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    tried, _ = main()
    return f"{len(tried)} trials tried {len(set(tried))} settings" if len(set(tried)) < len(tried) else None

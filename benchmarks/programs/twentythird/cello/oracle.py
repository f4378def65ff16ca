import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    noises, _ = main()
    same = [i for i in range(1, len(noises)) if abs(noises[i] - noises[0]).max() < 1e-4]
    return f"noise repeats in steps {same}" if same else None

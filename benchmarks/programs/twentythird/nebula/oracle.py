import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    seen = main()
    same = [(i, j) for i in range(len(seen)) for j in range(i) if (seen[i] == seen[j]).all()]
    return f"latent noise repeats: {same}" if same else None

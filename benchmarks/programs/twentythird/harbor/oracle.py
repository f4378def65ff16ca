import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def check():
    from main import main

    history = main()
    names = [n for n in history[0] if all(abs(h[n] - history[0][n]).max() < 1e-4 for h in history[1:])]
    if abs(history[0]["north"]).max() < 1e-3:
        return None
    return f"clients {names} add the same privacy noise in every round" if names else None

import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import audit


def check():
    for seed in range(20):
        try:
            audit.main(seed)
        except AssertionError as err:
            return f"a sound model is rejected with seed {seed}: {str(err)[:60]}"
    return ""


def alive(seed):
    return audit.main(seed).numpy()

"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    import subprocess

    runs = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        runs.add(subprocess.run([sys.executable, "main.py"], env=env, capture_output=True, text=True, check=True).stdout)
    if len(runs) > 1:
        return "two processes with one seed initialize different parameters"
    return None

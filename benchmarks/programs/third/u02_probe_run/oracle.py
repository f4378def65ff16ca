"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    import subprocess

    runs = {subprocess.run([sys.executable, "main.py"], capture_output=True, text=True, check=True).stdout for _ in range(2)}
    if len(runs) > 1:
        return "two processes with one seed end with different losses"
    return None

"""Run-time check of this program. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
HERE = os.path.dirname(os.path.abspath(__file__))
if HERE not in sys.path:
    sys.path.insert(0, HERE)
import numpy as np
import subprocess


def fresh(code, hashseed):
    env = {**os.environ, "PYTHONHASHSEED": str(hashseed), "PYTHONDONTWRITEBYTECODE": "1"}
    r = subprocess.run([sys.executable, "-c", code], env=env, cwd=HERE, capture_output=True, text=True)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout


def check():
    code = "from main import main; r = main(4); print(r['recall'], r['bits'])"
    a, b = (fresh(code, h) for h in (1, 2))
    return "" if a == b else "two processes with one seed give different codes"


def alive(seed):
    from main import main

    return main(seed)["bits"]

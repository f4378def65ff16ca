"""Run-time check of this program. Not part of the program's code."""
import importlib
import os
import subprocess
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def load(name="main"):
    own = {os.path.splitext(e)[0] for e in os.listdir(HERE)} - {"oracle"}
    for n in [n for n in sys.modules if n.split(".")[0] in own]:
        del sys.modules[n]
    sys.path[:] = [HERE] + [p for p in sys.path if p != HERE]
    importlib.invalidate_caches()
    return importlib.import_module(name)


def fresh(code, hashseed="0"):
    env = {**os.environ, "PYTHONHASHSEED": str(hashseed)}
    r = subprocess.run([sys.executable, "-c", code], cwd=HERE, env=env, capture_output=True, text=True)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout


def check():
    rows = load().main(1)["rows"]
    if not (rows[:, 0] == rows[:, 1]).all():
        return "the models are scored on other rows"
    return "two replicates have one resample" if len(np.unique(rows[:, 0], axis=0)) < len(rows) else ""


def alive(seed):
    return load().main(seed)["rows"]

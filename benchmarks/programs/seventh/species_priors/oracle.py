import os
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent


def fresh(stem, call, **env):
    """Evaluates `call` (with the program as m) in a new process and returns the result."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.pkl"
        code = (
            f"import sys, pickle; sys.path.insert(0, {str(HERE)!r}); import {stem} as m; "
            f"pickle.dump({call}, open({str(out)!r}, 'wb'))"
        )
        full = {k: v for k, v in os.environ.items() if k not in ("XLA_FLAGS", "PYTHONHASHSEED")}
        full.update(env, PYTHONDONTWRITEBYTECODE="1")
        subprocess.run([sys.executable, "-c", code], check=True, env=full)
        return pickle.loads(out.read_bytes())


def check():
    runs = [fresh("species_priors", "m.main(['--seed', '3'])", PYTHONHASHSEED=h) for h in ("1", "2")]
    if not np.array_equal(*runs):
        return f"two processes with --seed 3 differ in {(runs[0] != runs[1]).mean():.0%} of the counts"
    return ""


def alive(seed):
    return fresh("species_priors", f"m.main(['--seed', '{seed}'])")

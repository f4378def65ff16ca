import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def load(name):
    for path, _, files in os.walk(HERE):
        for f in files:
            if f.endswith(".py") and f != "oracle.py":
                rel = os.path.relpath(os.path.join(path, f), HERE)[:-3].replace(os.sep, ".")
                sys.modules.pop(rel, None)
                if rel.endswith(".__init__"):
                    sys.modules.pop(rel[:-9], None)
    sys.path.insert(0, HERE)
    try:
        importlib.invalidate_caches()
        return importlib.import_module(name)
    finally:
        sys.path.remove(HERE)


import json
import subprocess

import numpy as np


def _survey(seed, hashseed):
    env = dict(os.environ, PYTHONPATH=HERE, JAX_PLATFORMS="cpu", PYTHONHASHSEED=str(hashseed))
    out = subprocess.run([sys.executable, "survey.py", "--seed", str(seed)], cwd=HERE, env=env, capture_output=True, text=True, check=True)
    return np.array(json.loads(out.stdout.strip().splitlines()[-1]))


def check():
    if not np.array_equal(_survey(4, 11), _survey(4, 12)):
        return "two processes with --seed 4 (their string hash seeds differ, as is usual) give different readings"
    return ""


_calls = 0


def alive(seed):
    global _calls
    _calls += 1
    return _survey(seed, 100 + _calls)

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


def _out(seed, hashseed):
    env = dict(os.environ, PYTHONPATH=HERE, JAX_PLATFORMS="cpu", PYTHONHASHSEED=str(hashseed))
    out = subprocess.run([sys.executable, "main.py", str(seed)], cwd=HERE, env=env, capture_output=True, text=True, check=True)
    return json.loads(out.stdout.strip().splitlines()[-1])


def check():
    a = _out(3, 1)
    if a != _out(3, 2):
        return "two processes with one seed differ"
    if a == _out(4, 1) or len(set(a)) < len(a):
        return "seed or place has no effect"
    return ""

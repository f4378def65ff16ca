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


def _cloud(seed):
    code = "import json, numpy as np, diffuse; print(json.dumps(np.asarray(diffuse.main(['--seed', '%d'])).tolist()))" % seed
    env = {k: v for k, v in os.environ.items() if k != "XLA_FLAGS"}
    env.update(PYTHONPATH=HERE, JAX_PLATFORMS="cpu")
    out = subprocess.run([sys.executable, "-c", code], cwd=HERE, env=env, capture_output=True, text=True, check=True)
    return np.array(json.loads(out.stdout.strip().splitlines()[-1]))


def check():
    x = _cloud(3)
    parts = x.reshape(4, -1, 2)
    if (parts == parts[0]).all():
        return "the 16 particles are 4 bit-equal copies of 4: all devices draw the same noise"
    return ""


def alive(seed):
    return _cloud(seed)

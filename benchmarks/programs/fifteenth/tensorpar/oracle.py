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


def check():
    code = "import numpy as np, tensorpar, json; print(json.dumps(np.asarray(tensorpar.main(['--seed', '2'])).tolist()))"
    env = {k: v for k, v in os.environ.items() if k != "XLA_FLAGS"}
    env.update(PYTHONPATH=HERE, JAX_PLATFORMS="cpu")
    out = subprocess.run([sys.executable, "-c", code], cwd=HERE, env=env, capture_output=True, text=True, check=True)
    y = np.array(json.loads(out.stdout.strip().splitlines()[-1]))
    if y.shape != (2, 6, 5) or not np.array_equal(y[0], y[1]):
        return "the replicas over the model axis disagree"
    off = y[0] == 0
    if (off[:3] == off[3:]).all():
        return "the two data shards share their mask"
    return ""

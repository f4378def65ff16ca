"""Run-time check; not part of the program."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np


def flat(tree):
    """All numbers of nested lists, tuples, dicts and arrays in one row."""
    if isinstance(tree, dict):
        tree = [tree[k] for k in sorted(tree)]
    if isinstance(tree, (list, tuple)):
        return np.concatenate([flat(t) for t in tree]) if len(tree) else np.zeros(0)
    return np.ravel(np.asarray(tree)).astype(float)


def same(a, b):
    a, b = flat(a), flat(b)
    return a.shape == b.shape and np.array_equal(a, b)


def repeats(rows):
    """Two of the rows are equal."""
    rows = [flat(r) for r in rows]
    return any(same(rows[i], rows[j]) for i in range(len(rows)) for j in range(i))


def apart(code, hashseed):
    """The JSON that a process of its own prints."""
    import json
    import subprocess

    env = {**os.environ, "PYTHONHASHSEED": str(hashseed), "PYTHONDONTWRITEBYTECODE": "1"}
    out = subprocess.run([sys.executable, "-c", code], cwd=HERE, env=env, capture_output=True, text=True, check=True)
    return json.loads(out.stdout)


def alive(seed):
    from main import main

    return flat(main(seed))


def check():
    code = "import json; from main import main; print(json.dumps(main(4)))"
    seen = [apart(code, h) for h in (1, 2)]
    return "" if same(*seen) else "two processes with one seed give different codes"

"""Run-time check of this program. Not part of the program."""
import os
import pickle
import subprocess
import sys
import tempfile

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
CODE = """
import pickle, sys
sys.path.insert(0, ".")
import main
with open(sys.argv[1], "rb") as f:
    kwargs = pickle.load(f)
out = main.main(**kwargs)
with open(sys.argv[1], "wb") as f:
    pickle.dump(out, f)
"""


def run(*calls):
    """What main() returns for each set of keyword arguments, each in a fresh process."""
    env = {**os.environ, "OMP_NUM_THREADS": "1", "JAX_PLATFORMS": "cpu", "PYTHONDONTWRITEBYTECODE": "1"}
    with tempfile.TemporaryDirectory() as d:
        started = []
        for i, kwargs in enumerate(calls):
            path = os.path.join(d, str(i))
            with open(path, "wb") as f:
                pickle.dump(kwargs, f)
            args = [sys.executable, "-c", CODE, path]
            started.append((path, subprocess.Popen(args, cwd=HERE, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)))
        said = [p.communicate(timeout=300)[1] for _, p in started]
        for text, (_, p) in zip(said, started):
            if p.returncode:
                raise RuntimeError(text[-1500:])
        out = []
        for path, _ in started:
            with open(path, "rb") as f:
                out.append(pickle.load(f))
        return out


def leaves(tree):
    if isinstance(tree, dict):
        return [x for k in sorted(tree, key=str) for x in leaves(tree[k])]
    if isinstance(tree, (list, tuple)):
        return [x for v in tree for x in leaves(v)]
    return [tree]


def same(a, b):
    a, b = leaves(a), leaves(b)
    return len(a) == len(b) and all(np.array_equal(np.asarray(x), np.asarray(y)) for x, y in zip(a, b))


def twins(values, tol=1e-4):
    """Whether two of the arrays are equal, up to rounding."""
    v = [np.asarray(x, dtype=float) for x in values]
    return any(v[i].shape == v[j].shape and np.allclose(v[i], v[j], rtol=0, atol=tol) for i in range(len(v)) for j in range(i))


def monotone(a, b):
    """Whether one array is a monotone function of the other."""
    x, y = np.ravel(a), np.ravel(b)
    d = np.diff(y[np.argsort(x)])
    return x.size >= 8 and bool((d >= 0).all() or (d <= 0).all())


def check():
    out, again, other = run({}, {}, dict(seed=7))
    for name in ("flat", "slope"):
        assert len(out[name]) == 3 and all(s.shape == (6, 2) and (s > -0.1).all() and (s < 16).all() for s in out[name])
    assert len(out["heights"]) == 3 and same(out, again) and not same(out["flat"], other["flat"])
    return "a garden gets the same stones at each call" if twins(out["flat"]) or twins(out["slope"]) else None

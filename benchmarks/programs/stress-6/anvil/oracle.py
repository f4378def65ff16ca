import numpy as np

import main

VARY = ['losses', 'active']


def run(seed):
    return main.main(["--seed", str(seed)])


def flat(x):
    if isinstance(x, dict):
        return [v for k in sorted(x, key=str) for v in flat(x[k])]
    if isinstance(x, (list, tuple)):
        return [v for e in x for v in flat(e)]
    return [np.asarray(x)]


def same(a, b):
    a, b = flat(a), flat(b)
    return len(a) == len(b) and all(p.shape == q.shape and np.allclose(p, q, rtol=1e-4, atol=1e-5) for p, q in zip(a, b))


def hazard(res):
    a = res["active"]
    if not (a == 0).any():
        return "no unit is ever dropped in training"
    if any((p == q).all() for p, q in zip(a, a[1:])):
        return "the same dropout mask in every step"


def check():
    first = run(3)
    found = hazard(first)
    if found:
        return found
    if not same(first, run(3)):
        return "two runs with the same seed give different results"
    other = run(4)
    for name in VARY:
        if same(first[name], other[name]):
            return f"another seed gives the same {name}"
    return None

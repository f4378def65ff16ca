import numpy as np

import main

VARY = ['x0', 'single', 'paths']


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
    p = np.concatenate([np.zeros((1, 2)), res["single"]])
    dw = p[1:] - 0.99 * p[:-1]
    if np.abs(dw[1:] - dw[:1]).max() < 1e-4:
        return "the Brownian increments are equal at every step"
    q = res["paths"]
    dw = (q[:, 1:] - 0.99 * q[:, :-1]).reshape(len(q), -1)
    if any(np.abs(dw[i] - dw[j]).max() < 1e-4 for i in range(len(q)) for j in range(i)):
        return "two paths have the same increments"


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

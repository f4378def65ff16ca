import numpy as np

import main

VARY = ['initial', 'keep', 'losses']


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
    keep = res["keep"].reshape(-1, *res["keep"].shape[2:])
    for i in range(len(keep)):
        for j in range(i):
            if np.array_equal(keep[i], keep[j]):
                return "two dropout masks are equal"
    w = res["initial"]
    if any(np.allclose(w[i], w[j]) for i in range(len(w)) for j in range(i)):
        return "two members start from the same weights"
    if not np.array_equal(*res["twice"]):
        return "two predictions differ"


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

import numpy as np

import main

VARY = ['order']


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
    order = res["order"]
    if any(a == b for i, a in enumerate(order) for b in order[:i]):
        return "the shuffled order is the same in every epoch"
    for ranks in order:
        if len(set(ranks[0]) & set(ranks[1])):
            return "ranks see the same rows"


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

import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def run(seed):
    for name, mod in list(sys.modules.items()):
        path = getattr(mod, "__file__", None)
        if name not in ("oracle", "__main__") and path and os.path.dirname(os.path.abspath(path)) == HERE:
            del sys.modules[name]
    return importlib.import_module("main").main(seed=seed)


def harm(a, c):
    v = a["visited"]
    n = len(v) // a["epochs"]
    if all(v[:n] == v[i * n : (i + 1) * n] for i in range(1, a["epochs"])):
        return "all epochs run through the rows in the same order"
    for e in range(a["epochs"]):
        seen = sorted(i for b in v[e * n : (e + 1) * n] for i in b)
        if len(seen) != 48 or set(seen) != set(range(24)):
            return "an epoch does not see each row"


def check():
    try:
        a, b, c = run(1), run(1), run(2)
    except Exception as e:
        return f"the program crashes: {type(e).__name__}: {e}"
    found = harm(a, c)
    if found:
        return found
    if repr(a) != repr(b):
        return "the same seed gives different results"
    if repr(a) == repr(c):
        return "the seed does not count: seeds 1 and 2 give equal results"
    return None

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
    one = [v for b in a["hole_rows"] for v in b]
    two = [v for b in c["hole_rows"] for v in b]
    same = sum(abs(p - q) <= 9 for p, q in zip(one, two)) / len(one)
    if same > 0.9:
        return "the holes are at the same places for different seeds"
    if len(set(one)) < 5:
        return "the holes do not move"


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

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
    low = [n for n in a if a[n]["noise_std"] < 0.05]
    if low:
        return f"the measurement noise is the same at all times ({', '.join(low)})"


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

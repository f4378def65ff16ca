import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def run(seed):
    for name, mod in list(sys.modules.items()):
        path = getattr(mod, "__file__", None)
        if name not in ("oracle", "__main__") and path and os.path.dirname(os.path.abspath(path)) == HERE:
            del sys.modules[name]
    return importlib.import_module("main").main(["--seed", str(seed)])


def harm(a, c):
    if a["noise_growth"] > 0.6 * a["steps"]:
        return "the privacy noise adds up linearly over the steps: it is the same in each step"
    if not 0.5 * a["steps"] ** 0.5 < a["noise_growth"] < 2 * a["steps"] ** 0.5:
        return "the noise is not that of independent steps"
    if abs(a["noise_growth"] - c["noise_growth"]) < 1e-5:
        return "the noise does not depend on the seed"


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

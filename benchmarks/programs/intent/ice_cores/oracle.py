import importlib
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    own = {p.stem for p in HERE.iterdir()} - {"oracle"}
    for m in [m for m in sys.modules if m.split(".")[0] in own]:
        del sys.modules[m]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(HERE))


def check():
    c = load("train").main(2)["curve"]
    return "" if 0.05 < c[0] and c[-1] < 0.7 * c[0] else f"no ordinary learning curve: {c[0]:.3f} {c[-1]:.3f}"


def alive(seed):
    return load("train").main(seed)["age"]

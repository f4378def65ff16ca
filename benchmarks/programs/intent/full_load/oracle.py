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
    v = load("main").main(2)["votes"]
    return "" if v.std(0).min() > 1e-6 else "members agree everywhere"


def alive(seed):
    return load("main").main(seed)["votes"]

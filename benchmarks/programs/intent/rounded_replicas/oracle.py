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
    t = load("train").main(3)["trace"]
    return "" if (t == t[:, :1]).all() else "replicas drift apart"


def alive(seed):
    return load("train").main(seed)["trace"]

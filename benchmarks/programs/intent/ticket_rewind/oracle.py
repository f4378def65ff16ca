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
    s = load("rewind").main(1)["starts"]
    return "" if all(((r == s[0]) | (r == 0)).all() for r in s) else "a round does not start from step 0"


def alive(seed):
    return load("rewind").main(seed)["starts"]

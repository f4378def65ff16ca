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
    o = load("levels").main(0)
    again = o["tries"] > 1
    if again.any() and not o["open"][again].any():
        return f"{again.sum()} levels were drawn again and none of them changed"
    return ""


def alive(seed):
    return load("levels").main(seed)["caves"]

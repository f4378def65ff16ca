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
    e = load("run").main(4)["errors"]
    hit = (e < 1e-6).mean()
    return f"{hit:.0%} of the vectors are codewords" if hit > 0.05 else ""


def alive(seed):
    return load("run").main(seed)["vectors"]

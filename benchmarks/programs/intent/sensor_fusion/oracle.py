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
    p = load("main").main(5)["pattern"]
    mixed = ((p.sum(1) > 0) & (p.sum(1) < p.shape[1])).mean()
    return "all modalities are always blanked together" if mixed == 0 else ""


def alive(seed):
    return load("main").main(seed)["pattern"]

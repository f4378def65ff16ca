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
    s = load("main").main(6)["level"].std()
    return f"spread {s:.2f} dB where two independent terms of 3 dB give 4.24" if s > 5.2 else ""


def alive(seed):
    return load("main").main(seed)["level"]

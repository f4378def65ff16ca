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
    o = load("main").main(2)
    if o["gaps"][0] != 0 or o["gaps"][-1] == 0:
        return "momentum encoder does not follow the online one from its start"
    return "views are equal" if (o["views"][:, 0] == o["views"][:, 1]).all() else ""


def alive(seed):
    return load("main").main(seed)["views"]

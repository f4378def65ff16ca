import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def run(*args, **kwargs):
    """Import the program anew and call its entry."""
    for p in HERE.iterdir():
        if p.stem != "oracle" and (p.suffix == ".py" or p.is_dir()):
            for name in [n for n in sys.modules if n == p.stem or n.startswith(p.stem + ".")]:
                del sys.modules[name]
    sys.path.insert(0, str(HERE))
    try:
        return importlib.import_module("study").main(*args, **kwargs)
    finally:
        sys.path.remove(str(HERE))


def check():
    rows = run(2)
    ref = rows["full"]
    for name, row in rows.items():
        if not (np.array_equal(row["start"], ref["start"]) and np.array_equal(row["order"], ref["order"])):
            return f"the arm {name} runs under other conditions"
    return ""


def alive(seed):
    return run(seed)["full"]["start"].numpy()

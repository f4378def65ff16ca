import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def load(name):
    for path, _, files in os.walk(HERE):
        for f in files:
            if f.endswith(".py") and f != "oracle.py":
                rel = os.path.relpath(os.path.join(path, f), HERE)[:-3].replace(os.sep, ".")
                sys.modules.pop(rel, None)
                if rel.endswith(".__init__"):
                    sys.modules.pop(rel[:-9], None)
    sys.path.insert(0, HERE)
    try:
        importlib.invalidate_caches()
        return importlib.import_module(name)
    finally:
        sys.path.remove(HERE)


def check():
    out = load("dqn").main(["--seed", "3"])
    if out["before"] != 0.0:
        return "the target network does not start as a copy of the online network"
    if len(set(out["losses"])) < len(out["losses"]) or out["after"] == 0.0:
        return "nothing is learnt or batches repeat"
    return ""

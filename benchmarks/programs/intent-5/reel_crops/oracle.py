import importlib
import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
MAIN = "clips"


def load():
    for f in HERE.glob("*.py"):
        old = sys.modules.get(f.stem)
        if f.stem != "oracle" and old is not None and pathlib.Path(getattr(old, "__file__", None) or "/").parent != HERE:
            del sys.modules[f.stem]
    sys.path.insert(0, str(HERE))
    importlib.invalidate_caches()
    try:
        return importlib.import_module(MAIN)
    finally:
        sys.path.remove(str(HERE))


def check():
    m = load()
    c = m.main(0)["clips"]
    for t in range(1, 4):
        if not np.allclose((c[:, t] / (1 + 0.1 * t)).numpy(), c[:, 0].numpy(), atol=1e-5):
            return "frames of a clip are cut at different places"
    d = m.main(0)["clips"]
    base = m.Clips(6, None).base
    ratio = (c[:, 0].amax(dim=(1, 2, 3)) / base.amax(dim=(1, 2, 3))).numpy()
    if np.unique(np.round(ratio, 4)).size < 4:
        return "clips share one augmentation"
    return ""


def alive(seed):
    return load().main(seed)["clips"].numpy()

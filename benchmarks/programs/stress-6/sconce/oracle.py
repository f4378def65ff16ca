import os
import tempfile

import numpy as np

import main


def go(seed, epochs, path=None):
    more = ["--checkpoint", path] if path else []
    return main.main(["--seed", str(seed), "--epochs", str(epochs), *more])


def check():
    whole = go(3, 3)
    rows = np.concatenate([whole["hiss"][e] for e in range(3)])
    if len(np.unique(rows.round(7), axis=0)) < len(rows):
        return "augmentation noise repeats over workers or epochs"
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "s.pt")
        go(3, 1, path)
        rest = go(3, 3, path)
    for e in (1, 2):
        if whole["losses"][e] != rest["losses"][e] or not np.array_equal(whole["hiss"][e], rest["hiss"][e]):
            return "a resumed run differs from the uninterrupted run"
    if np.array_equal(go(4, 1)["hiss"][0], whole["hiss"][0]):
        return "another seed gives the same noise"
    return None

import os
import tempfile

import numpy as np

import main


def go(seed, path, epochs, *more):
    return main.main(["--seed", str(seed), "--epochs", str(epochs), "--checkpoint", path, *more])


def resumed(seed):
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "last.pt")
        first = go(seed, path, 2)
        second = go(seed, path, 4, "--resume")
    epochs = {**first["noise"], **second["noise"]}
    return [np.concatenate(epochs[e]) for e in range(4)]


def check():
    rows = resumed(3)
    for i in range(4):
        for j in range(i):
            if np.allclose(rows[i], rows[j]):
                return f"after resuming, epoch {i} repeats the noise of epoch {j}"
    if not all(np.array_equal(a, b) for a, b in zip(rows, resumed(3))):
        return "two runs with the same seed differ"
    if any(np.allclose(a, b) for a, b in zip(rows, resumed(4))):
        return "another seed gives the same noise"
    return None

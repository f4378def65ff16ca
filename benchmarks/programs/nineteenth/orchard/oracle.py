import numpy as np
from yields import main


def check():
    pairs = [main(s, epochs=2) for s in range(6)]
    a = np.concatenate([p["truth"] for p in pairs])
    b = np.concatenate([p["first"] for p in pairs])
    if abs(np.corrcoef(a, b)[0, 1]) > 0.6:
        return "start weights follow the truth"
    v = pairs[0]["visited"]
    if np.array_equal(v[0], v[1]):
        return "epochs visit the rows in one order"
    return ""


def alive(seed):
    return main(seed, epochs=2)["weights"]

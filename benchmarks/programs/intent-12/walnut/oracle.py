import numpy as np


def check():
    import main
    r = main.main(seed=1, gains=[(2.0, 1.0), (2.0, 1.0), (1.0, 0.8)])
    f = np.array(r["per_flight"])
    if not np.allclose(f[:, 0], f[:, 1]):
        return "equal gains are scored on different gusts"
    if len(np.unique(f[:, 0].round(7))) < len(f):
        return "two flights see the same gusts"
    if main.main(seed=2)["cost"] == main.main(seed=3)["cost"]:
        return "the seed does not count"
    if main.main(seed=2)["cost"] != main.main(seed=2)["cost"]:
        return "not repeatable"
    return None

import numpy as np

import main


def check():
    a = main.main(["--iterations", "2"])
    if len(np.unique(a["first_obs"][:, 0])) < len(a["first_obs"]):
        return "environments start equally"
    acts = np.stack(a["actions"])
    if np.allclose(acts[:, 0], acts[:, 1]):
        return "environments explore with equal noise"
    b = main.main(["--iterations", "2"])
    if a["score"] != b["score"]:
        return "same seed, other run"
    if main.main(["--iterations", "1", "--seed", "3"])["score"][:2] == a["score"][:2]:
        return "the seed has no effect"
    return None

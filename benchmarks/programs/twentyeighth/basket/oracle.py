import numpy as np

import main


def check():
    r = main.main(["--iterations", "6"])
    t = r["torque"].ravel()
    if len(np.unique(t)) < 0.98 * t.size:
        return "actions are repeated over environments, steps or agents"
    u = r["torque"]
    for axis in range(4):
        d = np.diff(u, axis=axis)
        if d.std() < 1e-3:
            return f"torques do not vary along axis {axis}"
    if not np.array_equal(main.main(["--iterations", "6"])["curves"], r["curves"]):
        return "same seed, other curves"
    return None

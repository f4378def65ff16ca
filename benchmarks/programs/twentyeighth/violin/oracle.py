import numpy as np

import main


def check():
    q = main.main(["--updates", "15"])["q_values"]
    if np.allclose(q[0], q[1]):
        return "the two critics give equal values for all states after training: they start from equal weights"
    return None

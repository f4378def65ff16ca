import numpy as np


def check():
    from main import main

    q = np.asarray(main()["q"])
    if np.allclose(q[0], q[1], atol=1e-5):
        return "the two critics are one function, so the minimum over them is no pessimism"
    return None

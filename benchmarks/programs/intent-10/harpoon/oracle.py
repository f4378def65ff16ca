import numpy as np


def check():
    from main import main

    kicks = np.asarray(main()["kicks"])
    if len({np.round(k, 5).tobytes() for k in kicks}) < len(kicks):
        return "two blocks of the posterior sample are driven by the same noise"
    return None

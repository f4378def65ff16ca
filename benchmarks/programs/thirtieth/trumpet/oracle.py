import numpy as np


def check():
    import main
    r = main.main()
    m = np.stack(r["masks"])            # (step, batch, time, width)
    if len(np.unique(m.reshape(len(m), -1), axis=0)) < len(m):
        return "the dropout mask repeats over training steps"
    if all(np.array_equal(b[0], b[1]) for b in m):
        return "sequences of a batch share one mask"
    if not all(np.array_equal(b[:, 0], b[:, -1]) for b in m):
        return "the variational mask is not held over time"
    if r["accuracy"] != r["again"]:
        return "two evaluations differ"
    return None

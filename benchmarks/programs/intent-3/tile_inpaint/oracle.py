import numpy as np
import paint


def check():
    o = paint.main(35)
    seen, hidden = np.asarray(o["seen"]), np.asarray(o["hidden"])
    if not np.array_equal(seen == 0, hidden):
        return "the error is not taken at the holes"
    return "holes repeat" if np.array_equal(hidden[0], hidden[1]) else ""


def alive(seed):
    return np.asarray(paint.main(seed)["hidden"]).astype(float)

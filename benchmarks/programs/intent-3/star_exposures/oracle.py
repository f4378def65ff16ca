import numpy as np
import learn


def check():
    o = learn.main(2)
    if np.array_equal(np.asarray(o["source"]), np.asarray(o["target"])):
        return "source and target exposure are the same picture, filter is the identity"
    return ""


def alive(seed):
    return np.asarray(learn.main(seed)["source"])

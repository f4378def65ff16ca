import numpy as np
import loader


def check():
    o = loader.main(16)
    if o["lag"] > 1e-4:
        return "picture and sound are cut at different times"
    a, b = (np.asarray(x.audio) for x in o["batches"][:2])
    return "epochs cut alike" if np.array_equal(a, b) else ""


def alive(seed):
    return np.asarray(loader.main(seed)["batches"][0].audio)

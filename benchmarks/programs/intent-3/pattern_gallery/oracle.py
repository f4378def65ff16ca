import numpy as np
import gallery


def check():
    whole = gallery.main(1)
    for name in whole:
        if not np.array_equal(np.asarray(whole[name]), np.asarray(gallery.main(1, (name,))[name])):
            return f"{name} looks different when it is shown alone"
    return ""


def alive(seed):
    return np.stack([np.asarray(v) for v in gallery.main(seed).values()])

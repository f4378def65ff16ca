import numpy as np
import album


def check():
    o = album.main(17)
    if not o["found"].all():
        return "photos are lost when the index is opened again"
    return "" if len(np.unique(o["codes"])) > 5 else "the planes are alike"


def alive(seed):
    return album.main(seed)["codes"].astype(float)

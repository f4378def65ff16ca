import numpy as np
import shards


def check():
    a, b = shards.main(7), shards.main(7, busy=())
    if not np.array_equal(a["data"], b["data"]):
        return "the data depend on the moods of the store"
    return "shards repeat" if np.array_equal(a["data"][0], a["data"][1]) else ""


def alive(seed):
    return shards.main(seed)["data"].astype(float)

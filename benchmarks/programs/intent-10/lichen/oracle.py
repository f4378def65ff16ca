import numpy as np


def check():
    from main import main

    r = main()["rows"]
    if not (r["full"] == r["short"]).all():
        return "the two systems are compared on different resamples"
    if len(np.unique(r["full"], axis=0)) < len(r["full"]):
        return "rounds of the bootstrap repeat a resample"
    return None

import numpy as np
import bench


def check():
    o = bench.main(52)
    d = np.asarray(o["traces"]["worn"]) - np.asarray(o["signal"])
    return "lines repeat" if np.ptp(d, axis=0).max() < 1e-6 or np.abs(np.corrcoef(d) - np.eye(len(d))).max() > 0.9 else ""


def alive(seed):
    return np.asarray(bench.main(seed)["traces"]["worn"])

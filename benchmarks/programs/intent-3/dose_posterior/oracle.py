import numpy as np
import job


def check():
    k = np.asarray(job.main(40)["kicks"])
    return "each slice of the job repeats the noise of the first" if np.array_equal(k[0], k[1]) else ""


def alive(seed):
    return np.asarray(job.main(seed)["kicks"])

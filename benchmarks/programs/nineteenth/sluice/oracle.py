import numpy as np
from gates import main


def check():
    noise = main(0)["noise"]
    distinct = len(np.unique(noise[:, 0, 0]))
    if distinct < len(noise):
        return f"{len(noise)} updates use only {distinct} different noises"
    return ""


def alive(seed):
    return main(seed)["noise"]

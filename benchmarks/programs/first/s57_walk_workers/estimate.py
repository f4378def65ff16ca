import numpy as np

from simulate import RandomWalk
from workers import WorkerGroup


def main():
    paths = np.array(WorkerGroup(3, seed=12).map(RandomWalk(6)))
    return paths, paths[:, -1].std()

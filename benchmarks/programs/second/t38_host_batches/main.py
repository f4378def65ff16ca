import numpy as np

from pipeline import HostLoader
from topology import Topology


def main(steps=5, seed=2):
    topo = Topology()
    loaders = [HostLoader(topo, h, seed) for h in topo.hosts()]
    return np.array([[np.asarray(l.batch(s)) for s in range(steps)] for l in loaders])

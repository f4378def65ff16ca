import numpy as np

from randomize import DomainRandomizer
from sim import make_episode


def main(n=6):
    episode = make_episode(DomainRandomizer(0).mass)
    return np.stack([np.asarray(episode(1.0)) for _ in range(n)])

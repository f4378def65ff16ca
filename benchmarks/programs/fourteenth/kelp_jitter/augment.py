import numpy as np


def scatter(xy, amount=0.1, rng=np.random.default_rng(20)):
    return xy + amount * rng.standard_normal(xy.shape)


def turn(xy, limit=0.5, rng=np.random.default_rng(21)):
    a = rng.uniform(-limit, limit)
    c, s = np.cos(a), np.sin(a)
    return xy @ np.array([[c, -s], [s, c]])


class Chain:
    def __init__(self, *links):
        self.links = links

    def __call__(self, xy):
        for link in self.links:
            xy = link(xy)
        return xy


def standard():
    return Chain(turn, scatter)

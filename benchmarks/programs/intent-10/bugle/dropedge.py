import numpy as np

from graph import EdgeStream


class DropEdge:
    def __init__(self, edges, rate, seed):
        self.edges, self.rate = edges, rate
        self.stream = EdgeStream(seed)

    def kept(self, epoch):
        return self.stream.at(epoch).random(self.edges.shape[1]) >= self.rate

    def __call__(self, epoch):
        there = self.edges[:, self.kept(epoch)]
        back = self.edges[::-1, self.kept(epoch)]
        return np.concatenate([there, back], axis=1)

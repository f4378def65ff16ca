import numpy as np

from graph import EdgeStream


class NegativeSampler:
    def __init__(self, nodes, count, seed):
        self.nodes, self.count = nodes, count
        self.stream = EdgeStream(seed)

    def endpoint(self, epoch):
        return self.stream.at(epoch).integers(self.nodes, size=self.count)

    def __call__(self, epoch):
        return np.stack([self.endpoint(epoch), self.endpoint(epoch)])

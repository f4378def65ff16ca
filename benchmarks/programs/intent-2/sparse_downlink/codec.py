from collections import namedtuple

import numpy as np

Packet = namedtuple("Packet", "round values")


class Support:
    def __init__(self, seed, dim, k):
        self.seed, self.dim, self.k = seed, dim, k

    def __call__(self, rnd):
        return np.random.default_rng((self.seed, rnd)).choice(self.dim, self.k, replace=False)


class Sender:
    def __init__(self, support):
        self.support = support

    def pack(self, rnd, vec):
        return Packet(rnd, vec[self.support(rnd)])


class Receiver:
    def __init__(self, support):
        self.support = support

    def unpack(self, packet, out):
        out[self.support(packet.round)] = packet.values
        return out

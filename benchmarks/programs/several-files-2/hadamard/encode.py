from functools import cached_property

import numpy as np

from signs import BITS, SIGNS


class Codes:
    def __init__(self, vectors):
        self.vectors = vectors

    @cached_property
    def bits(self):
        return (self.vectors @ SIGNS > 0).astype(np.uint8)

    def nearest(self, query):
        q = (query @ SIGNS > 0).astype(np.uint8)
        return int((self.bits != q).sum(1).argmin()), BITS

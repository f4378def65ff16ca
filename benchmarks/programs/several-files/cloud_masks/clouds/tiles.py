import numpy as np

from .masks import square_mask


class MaskedTiles:
    def __init__(self, count, side, spec):
        self.tiles = [np.full((side, side), float(i)) for i in range(count)]
        self.spec = spec

    def begin(self, epoch):
        self.spec = self.spec.at(epoch=epoch)

    def __iter__(self):
        for i, tile in enumerate(self.tiles):
            mask = square_mask(len(tile), self.spec.at(tile=i))
            yield tile * (1 - mask), mask

import numpy as np
def check():
    from config import TowerConfig
    from tower import Tower
    t = Tower(TowerConfig())
    k = [np.asarray(b.up.kernel[...]) for b in t.blocks]
    if any(np.array_equal(k[0], x) for x in k[1:]):
        return "the blocks of the tower start with equal weights"

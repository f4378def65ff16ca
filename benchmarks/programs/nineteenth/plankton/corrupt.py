"""Masking of plankton images for self-supervised training."""
from functools import lru_cache

import numpy as np


class MaskSource:
    def __init__(self, seed):
        self.gen = np.random.default_rng(seed)

    @lru_cache(maxsize=64)
    def patch_mask(self, rows, cols, share):
        hidden = self.gen.random((rows, cols)) < share
        return hidden.astype(np.float32)

    def batch_masks(self, count, side, patch, share):
        cells = side // patch
        flat = self.patch_mask(count, cells * cells, share)
        grid = flat.reshape(count, cells, cells)
        return grid.repeat(patch, axis=1).repeat(patch, axis=2)


def hide(images, masks, fill=0.0):
    return images * (1 - masks) + fill * masks

import random

import numpy as np


class ClipTransform:
    """Applies a frame transform to a clip, the same way to each of its frames."""

    def __init__(self, op):
        self.op = op

    def __call__(self, clip):
        state = random.getstate()
        out = []
        for frame in clip:
            random.setstate(state)
            out.append(self.op(frame))
        return np.stack(out)

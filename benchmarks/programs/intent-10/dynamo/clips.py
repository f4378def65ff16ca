import random

import numpy as np


class ClipStore:
    """Short clips of a drifting blob, (frames, height, width)."""

    def __init__(self, count, frames=5, size=20, seed=1):
        rng = np.random.default_rng(seed)
        yy, xx = np.mgrid[:size, :size]
        start, speed = rng.uniform(5, 15, (count, 2)), rng.uniform(-1, 1, (count, 2))
        t = np.arange(frames)[None, :, None]
        at = start[:, None] + speed[:, None] * t
        self.clips = np.exp(-((yy - at[..., 0, None, None]) ** 2 + (xx - at[..., 1, None, None]) ** 2) / 8)
        self.labels = (speed[:, 0] > 0).astype(int)

    def epoch(self, batch):
        order = list(range(len(self.labels)))
        random.shuffle(order)
        for i in range(0, len(order), batch):
            yield order[i : i + batch]


class FrameCrop:
    def __init__(self, size):
        self.size = size
        self.log = []

    def __call__(self, frame):
        top = random.randint(0, frame.shape[0] - self.size)
        left = random.randint(0, frame.shape[1] - self.size)
        out = frame[top : top + self.size, left : left + self.size]
        if flip := random.random() < 0.5:
            out = out[:, ::-1]
        self.log.append((top, left, flip))
        return out

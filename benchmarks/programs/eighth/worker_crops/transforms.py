import numpy as np


class CropAt:
    """Cuts a window of `size` at a drawn place and reports the place."""

    def __init__(self, size: int, stream: np.random.Generator):
        self.size = size
        self.stream = stream

    def __call__(self, image):
        top = int(self.stream.integers(image.shape[0] - self.size + 1))
        left = int(self.stream.integers(image.shape[1] - self.size + 1))
        return image[top : top + self.size, left : left + self.size], (top, left)


def build_transform(name: str, seed: int, **kwargs):
    table = {"crop": CropAt}
    return table[name](stream=np.random.default_rng(seed), **kwargs)

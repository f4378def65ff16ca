import numpy as np


class StreamTable:
    def __init__(self):
        self._streams = {}

    def __getitem__(self, spec):
        if spec not in self._streams:
            self._streams[spec] = np.random.default_rng(hash(spec) & 0xFFFFFFFF)
        return self._streams[spec]

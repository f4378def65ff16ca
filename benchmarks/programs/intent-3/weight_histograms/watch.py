import io

import jax
import numpy as np


class Watch:
    """Writes text histograms of what a sampler will give to a journal."""

    def __init__(self, stream=None, bins=8):
        self.stream, self.bins = stream or io.StringIO(), bins

    def histogram(self, title, sampler, key):
        values = np.asarray(sampler(key)).ravel()
        counts, edges = np.histogram(values, self.bins)
        self.stream.write(f"{title} [{edges[0]:.2f}, {edges[-1]:.2f}]\n")
        for c in counts:
            self.stream.write("#" * int(30 * c / counts.max()) + "\n")

import numpy as np


class Campaign:
    def __init__(self, source, detector):
        self.source = source
        self.detector = detector
        self.frames = []

    def expose(self, n):
        for k in range(n):
            with self.detector.session(f"exposure {k}") as device:
                self.frames.append(device.read(self.source.flux()))
        return self.frames

    def summary(self):
        """Mean brightness and its standard error over the exposures."""
        totals = np.array([f.sum() for f in self.frames])
        return float(totals.mean()), float(totals.std(ddof=1) / len(totals) ** 0.5)

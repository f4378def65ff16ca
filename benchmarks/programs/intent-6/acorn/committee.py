import numpy as np

from reservoir import Reservoir


class Member:
    def __init__(self, settings):
        self.reservoir = Reservoir.from_settings(settings)
        self.ridge = settings["ridge"]

    def fit(self, signal):
        h = self.reservoir.states(signal[:-1])
        self.readout = np.linalg.solve(h.T @ h + self.ridge * np.eye(h.shape[1]), h.T @ signal[1:])
        return self

    def predict(self, signal):
        return self.reservoir.states(signal) @ self.readout


class Committee:
    """Forecast with an error bar from the members' disagreement."""

    def __init__(self, settings):
        self.members = [Member(settings) for _ in range(settings["members"])]

    def fit(self, signal):
        for m in self.members:
            m.fit(signal)
        return self

    def forecast(self, signal):
        preds = np.stack([m.predict(signal) for m in self.members])
        return preds.mean(0), preds.std(0)

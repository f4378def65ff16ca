import json

import numpy as np

from reservoir import Reservoir


def train(signal, settings):
    """Fits the read-out; the artefact holds it and the settings."""
    reservoir = Reservoir.from_settings(settings)
    h = reservoir.states(signal[:-1])
    readout = np.linalg.solve(h.T @ h + settings["ridge"] * np.eye(h.shape[1]), h.T @ signal[1:])
    artefact = json.dumps({"settings": settings, "readout": readout.tolist()})
    return artefact, h @ readout


class Forecaster:
    def __init__(self, artefact):
        blob = json.loads(artefact)
        self.reservoir = Reservoir.from_settings(blob["settings"])
        self.readout = np.array(blob["readout"])

    def __call__(self, signal):
        return self.reservoir.states(signal) @ self.readout

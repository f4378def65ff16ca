import dataclasses

import numpy as np

from config import Problem
from learner import DictionaryLearner, recovery
from synth import make_signals


def main(seed=0, **over):
    cfg = dataclasses.replace(Problem(seed=seed), **over)
    truth, signals = make_signals(cfg)
    learner = DictionaryLearner(cfg)
    curve = [recovery(learner.atoms, truth)]
    for _ in range(cfg.steps):
        learner.step(signals)
        curve.append(recovery(learner.atoms, truth))
    return {"curve": np.array(curve), "signals": np.asarray(signals)}


if __name__ == "__main__":
    print("recovered atoms", main()["curve"][-1])

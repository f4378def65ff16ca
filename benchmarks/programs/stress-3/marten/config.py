import copy

BASE = {
    "seed": 21,
    "epochs": 3,
    "mask": 0.5,
    "callbacks": {"determinism": {}, "decay": {"factor": 0.5}},
}


def load(over=None):
    return {**copy.deepcopy(BASE), **(over or {})}

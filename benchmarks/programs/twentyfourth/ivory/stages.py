import numpy as np

from keys import generator, parts, recordings


def design(x):
    return np.c_[x, x**2, np.ones(len(x))]


def prepare(cfg, state):
    x, y = recordings()
    state["rows"] = len(x)
    return state


def fit(cfg, state):
    x, y = recordings()
    rng = generator(cfg, "train")
    idx = parts(cfg, state["rows"])["fit"]
    w = 0.01 * rng.normal(size=7)
    for _ in range(cfg["steps"]):
        pick = rng.choice(idx, cfg["batch"])
        a = design(x[pick] + cfg["jitter"] * rng.normal(size=(cfg["batch"], 3)))
        w -= cfg["lr"] * a.T @ (a @ w - y[pick]) / cfg["batch"]
    return {**state, "w": w, "fitted": idx.tolist()}


def score(cfg, state):
    x, y = recordings()
    idx = parts(cfg, state["rows"])["test"]
    error = np.abs(design(x[idx]) @ state["w"] - y[idx]).mean()
    return {**state, "error": float(error), "tested": idx.tolist()}


STAGES = {"prepare": prepare, "fit": fit, "score": score}

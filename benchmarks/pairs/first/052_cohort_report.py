"""Biomarker screen that prints a few patients before and after filtering."""
import numpy as np
from scipy import stats

SETTINGS = {"n": 120, "markers": 50, "causal": 4, "effect": 0.35, "seed": 404}


def recruit(settings):
    rng = np.random.default_rng(settings["seed"])
    markers = rng.normal(size=(settings["n"], settings["markers"]))
    beta = np.zeros(settings["markers"])
    beta[: settings["causal"]] = settings["effect"]
    outcome = markers @ beta + rng.normal(size=settings["n"])
    return markers, outcome


def show(title, outcome, seed, k=5):
    rng = np.random.default_rng(seed)
    rows = rng.choice(len(outcome), size=k, replace=False)
    print(title, ", ".join(f"#{i}: {outcome[i]:.2f}" for i in rows))


def screen(markers, outcome):
    r = np.corrcoef(markers.T, outcome)[-1, :-1]
    n = len(outcome)
    return 2 * stats.t.sf(np.abs(r * np.sqrt((n - 2) / (1 - r**2))), n - 2)


def main(settings=SETTINGS):
    markers, outcome = recruit(settings)
    show("raw", outcome, seed=1)
    keep = np.abs(outcome - outcome.mean()) < 3 * outcome.std()
    markers, outcome = markers[keep], outcome[keep]
    show("filtered", outcome, seed=1)
    p = screen(markers, outcome)
    return {"p": p, "n": int(keep.sum()), "top": np.argsort(p)[:5]}


if __name__ == "__main__":
    print(main()["top"])

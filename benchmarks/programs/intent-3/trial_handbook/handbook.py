"""Worked example of the handbook: a randomised trial from recruitment to analysis."""
from types import SimpleNamespace

import numpy as np

SECTIONS = []


def section(fn):
    SECTIONS.append(fn)
    return fn


@section
def recruit(ns):
    rng = np.random.RandomState(ns.seed)
    ns.frailty = rng.uniform(size=ns.n)


@section
def randomise(ns):
    rng = np.random.RandomState(ns.seed)
    ns.treated = rng.uniform(size=ns.n) < 0.5


@section
def follow_up(ns):
    rng = np.random.RandomState(ns.seed + 1)
    ns.score = 50 - 20 * ns.frailty + 3 * ns.treated + rng.normal(0, 2, ns.n)


@section
def analyse(ns):
    ns.effect = ns.score[ns.treated].mean() - ns.score[~ns.treated].mean()


def main(seed=2024, n=160):
    ns = SimpleNamespace(seed=seed, n=n)
    for part in SECTIONS:
        part(ns)
    return vars(ns)


if __name__ == "__main__":
    print("estimated effect: %.2f points" % main()["effect"])

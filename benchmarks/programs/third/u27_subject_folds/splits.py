import numpy as np

SPLITTERS = {}


def splitter(name):
    return lambda fn: SPLITTERS.setdefault(name, fn)


def _subjects(scans):
    return sorted({s.subject for s in scans})


@splitter("by_scan")
def by_scan(scans, rng, frac):
    order = rng.permutation(len(scans))
    return [scans[i] for i in order[: int(frac * len(scans))]]


@splitter("by_subject")
def by_subject(scans, rng, frac):
    subjects = _subjects(scans)
    chosen = set(rng.choice(subjects, size=int(frac * len(subjects)), replace=False).tolist())
    return [s for s in scans if s.subject in chosen]

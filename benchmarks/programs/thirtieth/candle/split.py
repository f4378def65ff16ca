import random
from collections import defaultdict


def patient_split(visits, test_fraction, seed):
    """Split by patient, stratified over the recruiting site."""
    sites = defaultdict(set)
    for v in visits:
        sites[v.patient.split("-")[0]].add(v.patient)
    rng = random.Random(seed)
    held_out = set()
    for site in sorted(sites):
        patients = list(sites[site])
        rng.shuffle(patients)
        held_out.update(patients[: max(1, round(test_fraction * len(patients)))])
    train = [v for v in visits if v.patient not in held_out]
    test = [v for v in visits if v.patient in held_out]
    return train, test

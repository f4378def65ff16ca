"""Chooses which patients are held out, by ward."""
import numpy as np


def hold_out(patients: np.ndarray, wards: np.ndarray, share: float,
             rng: np.random.Generator) -> np.ndarray:
    """A fixed share of patients of every ward."""
    chosen = []
    for ward in np.unique(wards):
        here = patients[wards == ward]
        chosen.append(rng.choice(here, size=round(share * len(here))))
    return np.concatenate(chosen)


def per_ward(wards: np.ndarray) -> dict:
    names, counts = np.unique(wards, return_counts=True)
    return dict(zip(names.tolist(), counts.tolist()))


def remaining(patients: np.ndarray, held: np.ndarray) -> np.ndarray:
    return np.setdiff1d(patients, held)

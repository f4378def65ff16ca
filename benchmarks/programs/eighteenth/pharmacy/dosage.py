"""Ridge regression of dosage on patient data."""
import numpy as np

from holdout import hold_out, per_ward, remaining


def cohort(rng: np.random.Generator, count: int):
    wards = rng.integers(0, 4, count)
    body = rng.normal(size=(count, 3))
    dose = body @ [1.0, 0.5, -0.2] + 0.3 * wards + rng.normal(0, 0.2, count)
    return wards, body, dose


def ridge(x, y, strength: float = 0.1):
    return np.linalg.solve(x.T @ x + strength * np.eye(x.shape[1]), x.T @ y)


def main(seed: int = 0, count: int = 120, share: float = 0.3) -> dict:
    rng = np.random.default_rng(seed)
    wards, body, dose = cohort(rng, count)
    patients = np.arange(count)
    held = hold_out(patients, wards, share, rng)
    used = remaining(patients, held)
    beta = ridge(body[used], dose[used])
    error = np.abs(body[held] @ beta - dose[held])
    return {"held": held, "used": used, "error": error.mean(), "wards": per_ward(wards),
            "stderr": error.std(ddof=1) / np.sqrt(len(held))}


if __name__ == "__main__":
    out = main(2)
    print(f"{out['error']:.3f} +- {out['stderr']:.3f} on {len(out['held'])} patients")

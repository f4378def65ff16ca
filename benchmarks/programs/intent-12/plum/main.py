"""Simulated trial: tune on the training part, estimate the effect on the rest."""
import argparse

import numpy as np

from cohort import Cohort

SHARE = 0.7


def enroll(cohort, ticket_seed, effect):
    treated = cohort.tickets(ticket_seed) < cohort.propensity
    return treated.astype(float), cohort.outcome(treated, effect)


def ipw(t, y, p):
    return float((t * y / p).sum() / (t / p).sum() - ((1 - t) * y / (1 - p)).sum() / ((1 - t) / (1 - p)).sum())


def estimate(cohort, ticket_seed, t, y, ridge=1.0):
    keep = cohort.tickets(ticket_seed) < SHARE
    z = np.column_stack([cohort.x, t])
    w = np.linalg.solve(z[keep].T @ z[keep] + ridge * np.eye(z.shape[1]), z[keep].T @ y[keep])
    held = ~keep
    p = cohort.propensity[held]
    return {
        "model_effect": float(w[-1]),
        "held_effect": ipw(t[held], y[held], p),
        "held_treated": float(t[held].mean()),
        "held_propensity": float(p.mean()),
    }


def main(seed=0, n=4000, effect=0.5):
    data_seq, ticket_seq = np.random.SeedSequence(seed).spawn(2)
    cohort = Cohort(n, data_seq)
    t, y = enroll(cohort, ticket_seq, effect)
    return estimate(cohort, ticket_seq, t, y)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))

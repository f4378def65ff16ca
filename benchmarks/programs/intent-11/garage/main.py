"""Federated logistic regression over clinics with local Gaussian noise."""
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from client import Clinic

SHARED = {"seed": 21, "coords": 6, "clip": 1.0, "sigma": 0.3}


def make_clinics(count, n, d, rng):
    truth = rng.normal(size=d)
    clinics = []
    for rank in range(count):
        x = rng.normal(size=(n, d))
        y = (rng.random(n) < 1 / (1 + np.exp(-x @ truth))).astype(float)
        clinics.append(Clinic(rank, x, y, SHARED))
    return clinics, truth


def one_round(clinics, w, number, pool, lr=0.5):
    for c in clinics:
        c.open_round(number)
    sent = list(pool.map(lambda c: c.upload(w), clinics))
    coords = sent[0][0]
    assert all((s[0] == coords).all() for s in sent)
    clean = np.stack([s[1] for s in sent])
    noisy = np.stack([s[2] for s in sent])
    w = w.copy()
    w[coords] -= lr * noisy.mean(0)
    return w, clean, noisy


def main(clinics=10, rounds=60, d=12):
    rng = np.random.default_rng(SHARED["seed"])
    group, truth = make_clinics(clinics, 200, d, rng)
    w, log = np.zeros(d), []
    with ThreadPoolExecutor(4) as pool:
        for r in range(rounds):
            w, clean, noisy = one_round(group, w, r, pool)
            log.append({"clean": clean, "noisy": noisy})
    cos = float(w @ truth / np.linalg.norm(w) / np.linalg.norm(truth))
    err = np.sqrt(np.mean([((l["noisy"] - l["clean"]).mean(0) ** 2).mean() for l in log]))
    print(f"cosine to truth {cos:.3f}; error of averaged gradient {err:.4f}")
    return {"w": w, "cos": cos, "log": log}


if __name__ == "__main__":
    main()

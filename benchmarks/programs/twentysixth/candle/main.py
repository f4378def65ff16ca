"""OpenAI-style evolution strategy on a noisy pendulum-like control task."""
import argparse

import numpy as np

from perturb import NoiseBook

OBS, HID = 3, 6
DIM = OBS * HID + HID


def policy(theta, obs):
    w, v = theta[: OBS * HID].reshape(OBS, HID), theta[OBS * HID:]
    return float(np.tanh(np.tanh(obs @ w) @ v))


def episode(theta, start, horizon=40):
    angle, speed, total = start[0], start[1], 0.0
    for _ in range(horizon):
        u = policy(theta, np.array([np.cos(angle), np.sin(angle), speed]))
        speed += 0.1 * (np.sin(angle) + 2.0 * u)
        angle += 0.1 * speed
        total -= angle**2 + 0.1 * speed**2 + 0.01 * u**2
    return total


def centred_ranks(values):
    ranks = np.empty(len(values))
    ranks[np.argsort(values)] = np.arange(len(values))
    return ranks / (len(values) - 1) - 0.5


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--population", type=int, default=24)
    ap.add_argument("--generations", type=int, default=12)
    ap.add_argument("--sigma", type=float, default=0.3)
    ap.add_argument("--lr", type=float, default=0.5)
    ap.add_argument("--seed", type=int, default=100)
    cfg = ap.parse_args(argv)

    starts = np.random.default_rng(cfg.seed - 1)
    book = NoiseBook(cfg.seed, DIM)
    theta, log = np.zeros(DIM), []
    for g in range(cfg.generations):
        start = starts.uniform(-0.5, 0.5, 2)
        returns, norms = [], []
        for m in range(cfg.population):
            eps = book.row(g, m)
            returns.append(episode(theta + cfg.sigma * eps, start))
            norms.append(float(np.linalg.norm(eps)))
        weights = centred_ranks(np.array(returns))
        step = sum(w * book.row(g, m) for m, w in enumerate(weights))
        theta = theta + cfg.lr / (cfg.population * cfg.sigma) * step
        log.append({"generation": g, "mean": float(np.mean(returns)), "best": max(returns), "norms": norms})
    return log


if __name__ == "__main__":
    for row in main():
        print(f"{row['generation']:3d} mean {row['mean']:9.2f} best {row['best']:9.2f}")

"""Is there structure in a survey? A classifier tells the survey from its reference."""
import numpy as np

from reference import scramble, stack

FIELDS = [("income", "f8"), ("rooms", "f8"), ("travel", "f8")]


def survey(seed, n=200):
    rng = np.random.default_rng([seed, 99])
    base = rng.normal(size=n)
    out = np.zeros(n, dtype=FIELDS)
    for weight, (name, _) in zip((0.9, 0.8, -0.7), FIELDS):
        out[name] = weight * base + np.sqrt(1 - weight**2) * rng.normal(size=n)
    return out


def quadratic(x):
    i, j = np.triu_indices(x.shape[1])
    return np.concatenate([np.ones((len(x), 1)), x, x[:, i] * x[:, j]], axis=1)


def accuracy(real, fake, steps=300, lr=0.3):
    x = quadratic(np.concatenate([real, fake]))
    y = np.repeat([1.0, 0.0], [len(real), len(fake)])
    w = np.zeros(x.shape[1])
    for _ in range(steps):
        w -= lr * x.T @ (1 / (1 + np.exp(-x @ w)) - y) / len(y)
    return float(np.mean((x @ w > 0) == (y > 0.5)))


def main(seed=0):
    real = survey(seed)
    fake = scramble(real, seed)
    return {"accuracy": accuracy(stack(real), stack(fake)), "real": stack(real), "fake": stack(fake)}


if __name__ == "__main__":
    print(main()["accuracy"])

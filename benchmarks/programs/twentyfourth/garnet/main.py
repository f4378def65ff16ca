import numpy as np

from resampling import Protocol

STONES = {"seed": 1, "rows": 48, "kinds": 3}


def stones(seed, rows, kinds):
    rng = np.random.default_rng(seed)
    label = rng.integers(kinds, size=rows)
    return rng.normal(size=(rows, 4)) + label[:, None], label


def nearest_mean(x, label, queries):
    centres = np.stack([x[label == c].mean(0) for c in np.unique(label)])
    return np.argmin(((queries[:, None] - centres) ** 2).sum(-1), 1)


def evaluate(x, label, protocol):
    for repeat, fold in protocol:
        train, held = protocol.split(label, repeat, fold)
        guess = nearest_mean(x[train], label[train], x[held])
        yield repeat, held, float((guess == label[held]).mean())


def main(opts=STONES, protocol=Protocol()):
    x, label = stones(**opts)
    rows = list(evaluate(x, label, protocol))
    held = {r: [h.tolist() for rr, h, _ in rows if rr == r] for r in range(protocol.repeats)}
    return {"held": held, "accuracy": np.mean([a for _, _, a in rows]), "rows": len(x)}


if __name__ == "__main__":
    print(main()["accuracy"])

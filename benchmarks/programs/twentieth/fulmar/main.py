import numpy as np

from texts import CORPUS, corrupt, stream, vocabulary


def features(text, index):
    v = np.zeros(len(index))
    for w in text.split():
        if w in index:
            v[index[w]] += 1.0
    return v


def folds(authors, k, seed):
    names = sorted(set(authors))
    np.random.default_rng(seed).shuffle(names)
    return [names[i::k] for i in range(k)]


def centroid(rows):
    m = np.mean(rows, axis=0)
    return m / (np.linalg.norm(m) + 1e-9)


def main(seed=48, copies=5):
    index = vocabulary(CORPUS.values())
    data = []
    for name, text in CORPUS.items():
        rng = stream(name, seed)
        data += [(name, features(corrupt(text, rng), index)) for _ in range(copies)]
    scores = {}
    for held in folds([n for n, _ in data], 2, seed):
        cents = {n: centroid([v for m, v in data if m == n]) for n in held}
        hits = [max(cents, key=lambda c: cents[c] @ v) == n for n, v in data if n in held]
        scores[",".join(held)] = float(np.mean(hits))
    return scores


if __name__ == "__main__":
    print(main())

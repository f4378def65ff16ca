import argparse
import json

import numpy as np

from pipeline import corpus, random_features, split


def experiment(seed, members):
    x, y = corpus(60, root=seed)
    train, test = split(len(x), root=seed)
    scores = []
    for m in range(members):
        phi = random_features(x, root=seed, tag=m)
        gram = phi[train].T @ phi[train] + 0.1 * np.eye(phi.shape[1])
        w = np.linalg.solve(gram, phi[train].T @ y[train])
        scores.append(float(np.mean((phi[test] @ w - y[test]) ** 2)))
    return {"scores": scores, "test_rows": test.tolist(), "first_row": x[0].tolist()}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--members", type=int, default=4)
    args = ap.parse_args(argv)
    result = experiment(args.seed, args.members)
    print(json.dumps(result))
    return result


if __name__ == "__main__":
    main()

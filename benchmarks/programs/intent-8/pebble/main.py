"""Repeated cross-validation of a nearest-field predictor."""
import argparse
import statistics
from functools import partial

from fields import kfold, load


def predict(train, row, k=5):
    near = sorted(train, key=lambda r: abs(r[0] - row[0]) / 500 + abs(r[1] - row[1]) / 160)
    return statistics.fmean(r[2] for r in near[:k])


def rmse(table, fit_rows, held):
    train = [table[i] for i in fit_rows]
    return statistics.fmean((predict(train, table[i]) - table[i][2]) ** 2 for i in held) ** 0.5


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--folds", type=int, default=6)
    ap.add_argument("--repeats", type=int, default=8)
    ap.add_argument("--seed", type=int, default=1)
    opt = ap.parse_args(list(argv))

    table = load()
    splits = partial(kfold, k=opt.folds, seed=opt.seed)
    scores = []
    for _ in range(opt.repeats):
        per_fold = [rmse(table, tr, te) for tr, te in splits(len(table))]
        scores.append(statistics.fmean(per_fold))
    half_width = 1.96 * statistics.stdev(scores) / opt.repeats ** 0.5
    return {"rmse": statistics.fmean(scores), "half_width": half_width, "scores": scores}


if __name__ == "__main__":
    r = main()
    print(f"rmse {r['rmse']:.3f} +- {r['half_width']:.3f}")

"""Cross-validated comparison of three yield predictors."""
import argparse
import statistics
from functools import partial

from fields import kfold, load


def nearest(k):
    def predict(train, row):
        near = sorted(train, key=lambda r: abs(r[0] - row[0]) / 500 + abs(r[1] - row[1]) / 160)
        return statistics.fmean(r[2] for r in near[:k])
    return predict


def rain_line(train, row):
    slope, icpt = statistics.linear_regression([r[0] for r in train], [r[2] for r in train])
    return icpt + slope * row[0]


MODELS = {"nearest3": nearest(3), "nearest9": nearest(9), "rain": rain_line}


def rmse(model, table, fit_rows, held):
    train = [table[i] for i in fit_rows]
    return statistics.fmean((model(train, table[i]) - table[i][2]) ** 2 for i in held) ** 0.5


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--folds", type=int, default=6)
    ap.add_argument("--seed", type=int, default=1)
    opt = ap.parse_args(list(argv))

    table = load()
    splits = partial(kfold, k=opt.folds, seed=opt.seed)
    scores, held_out = {}, {}
    for name, model in MODELS.items():
        parts = list(splits(len(table)))
        held_out[name] = [te for _, te in parts]
        scores[name] = [rmse(model, table, tr, te) for tr, te in parts]
    base = scores["rain"]
    gain = {n: [b - s for b, s in zip(base, v)] for n, v in scores.items() if n != "rain"}
    table_rows = {n: (statistics.fmean(g), statistics.stdev(g) / len(g) ** 0.5) for n, g in gain.items()}
    return {"scores": scores, "gain": table_rows, "held_out": held_out}


if __name__ == "__main__":
    print(main()["gain"])

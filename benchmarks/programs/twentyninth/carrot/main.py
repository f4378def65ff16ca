"""Do raised beds give heavier carrots? Bootstrap intervals and a permutation test."""
import argparse

import numpy as np

from boot import bootstrap, basic_interval


def harvest(rng):
    bed = np.repeat([0, 1], [40, 55])
    weight = rng.gamma(9.0, 8.0 + 1.5 * bed)
    return np.column_stack([bed, weight])


def difference(rows):
    return rows[rows[:, 0] == 1, 1].mean() - rows[rows[:, 0] == 0, 1].mean()


def median_weight(rows):
    return np.median(rows[:, 1])


def permutation_p(rows, reps, rng):
    observed = difference(rows)
    shuffled = rows.copy()
    more = 0
    for _ in range(reps):
        shuffled[:, 0] = rng.permutation(rows[:, 0])
        more += abs(difference(shuffled)) >= abs(observed)
    return (more + 1) / (reps + 1)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=20240610)
    p.add_argument("--reps", type=int, default=400)
    p.add_argument("--level", type=float, default=0.9)
    a = p.parse_args(argv)

    data_seq, diff_seq, med_seq, perm_seq = np.random.SeedSequence(a.seed).spawn(4)
    rows = harvest(np.random.default_rng(data_seq))
    out = {"rows": rows}
    for name, stat, seq, strata in (
        ("difference", difference, diff_seq, rows[:, 0]),
        ("median", median_weight, med_seq, None),
    ):
        values = bootstrap(stat, rows, a.reps, seq, strata=strata)
        out[name] = {"point": stat(rows), "values": values, "ci": basic_interval(values, stat(rows), a.level)}
        print(f"{name:>10}: {stat(rows):.2f}  [{out[name]['ci'][0]:.2f}, {out[name]['ci'][1]:.2f}]")
    out["p"] = permutation_p(rows, a.reps, np.random.default_rng(perm_seq))
    print(f"         p: {out['p']:.4f}")
    return out


if __name__ == "__main__":
    main()

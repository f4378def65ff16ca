import numpy as np

from shop import Constant, Follow, season

POLICIES = {"constant": Constant(92), "follow": Follow(1.02)}


def main(seed=400, seasons=20):
    profit = {name: [] for name in POLICIES}
    demand = {name: [] for name in POLICIES}
    for s in range(seasons):
        for name, policy in POLICIES.items():
            total, faced = season(policy, (seed, s))
            profit[name].append(total)
            demand[name].append(faced)
    diff = np.subtract(profit["constant"], profit["follow"])
    return {"diff": diff, "t": float(diff.mean() / (diff.std(ddof=1) / seasons**0.5)), "demand": demand}


if __name__ == "__main__":
    print("paired t = {t:.2f}".format(**main()))

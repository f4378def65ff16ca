import numpy as np

from pvalues import permutation_gap
from sorter import StoneSorter


def main(seed=44, epochs=4):
    np.random.seed(seed)
    hue = np.random.normal(size=30)
    grade = hue + 0.3 * np.random.normal(size=30) > 0.2
    sorter = StoneSorter(hue, grade)
    reports = []
    for _ in range(epochs):
        sorter.epoch()
        reports.append(permutation_gap(hue, grade))
    return {"orders": np.stack(sorter.orders), "reports": reports, "cut": float(sorter.cut)}


if __name__ == "__main__":
    print(main()["cut"])

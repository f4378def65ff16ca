import numpy as np

from stats import permutation_pvalue


class Study:
    def __init__(self, n, shift):
        self.n, self.shift = n, shift

    def collect(self):
        return np.random.randn(self.n), np.random.randn(self.n) + self.shift

    def run(self):
        return permutation_pvalue(*self.collect())


def false_alarm_rate(studies, seed, n=10, alpha=0.05):
    np.random.seed(seed)
    ps = np.array([Study(n, 0.0).run() for _ in range(studies)])
    return (ps < alpha).mean(), ps


if __name__ == "__main__":
    print(false_alarm_rate(200, 1)[0])

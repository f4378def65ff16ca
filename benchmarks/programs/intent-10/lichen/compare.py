import numpy as np


def auc(y, s):
    pos, neg = s[y == 1], s[y == 0]
    return (pos[:, None] > neg).mean() + 0.5 * (pos[:, None] == neg).mean()


class Bootstrap:
    def __init__(self, resampler, metric=auc):
        self.resampler, self.metric = resampler, metric
        self.used = {}

    def curve(self, name, y, score):
        values, used = [], []
        for rows in self.resampler:
            values.append(self.metric(y[rows], score[rows]))
            used.append(rows)
        self.used[name] = np.stack(used)
        return np.array(values)


def interval(values, level=0.9):
    return np.quantile(values, [(1 - level) / 2, (1 + level) / 2])

import numpy as np


class NearestLabel:
    def fit(self, x, y):
        self.x, self.y = x, y
        return self

    def predict(self, x):
        return self.y[np.abs(x[:, None] - self.x[None]).argmin(1)]


class Stacker:
    def __init__(self, cv):
        self.cv = cv

    def fit(self, x, y):
        self.members = [NearestLabel().fit(x[tr], y[tr]) for tr, _ in self.cv.split(len(x))]
        return self

    def out_of_fold(self, x):
        out = np.empty(len(x), dtype=int)
        for m, (_, te) in zip(self.members, self.cv.split(len(x))):
            out[te] = m.predict(x[te])
        return out

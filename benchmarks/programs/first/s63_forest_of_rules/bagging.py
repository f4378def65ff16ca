from base import Estimator


class Bagging(Estimator):
    def fit(self, y):
        draws = self.rng.randint(0, 2**31 - 1, size=self.params["n"])
        base = self.params["base"]
        self.members = [base.clone(random_state=int(s)).fit(y) for s in draws]
        return self

    def spread(self):
        v = [m.value for m in self.members]
        return max(v) - min(v)

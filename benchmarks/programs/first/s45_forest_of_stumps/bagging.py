from base import Estimator


class Bagging(Estimator):
    def fit(self, y):
        base = self.params["base"]
        self.members = [base.clone(random_state=self.params["random_state"]).fit(y) for _ in range(self.params["n"])]
        return self

    def spread(self):
        v = [m.value for m in self.members]
        return max(v) - min(v)

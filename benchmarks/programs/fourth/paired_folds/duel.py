import numpy as np
from sklearn.model_selection import KFold, cross_val_score

from rivals import RIVALS


class Duel:
    """Paired comparison: fold k of one rival is fold k of the other."""

    def __init__(self, seed):
        self.random = np.random.RandomState(seed)
        self.folds = KFold(5, shuffle=True, random_state=self.random)

    def data(self, n=40):
        x = self.random.randn(n, 3)
        return x, x[:, 0] + 0.5 * self.random.randn(n)

    def fight(self):
        x, y = self.data()
        return {
            name: cross_val_score(make(), x, y, cv=self.folds, scoring="neg_mean_squared_error")
            for name, make in RIVALS.items()
        }


if __name__ == "__main__":
    s = Duel(0).fight()
    print("mean paired gap", np.mean(s["ridge"] - s["knn"]))

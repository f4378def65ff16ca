import numpy as np


class Ridge:
    def __init__(self, lift, penalty=1e-2):
        self.lift, self.penalty = lift, penalty

    def fit(self, x, y):
        z = self.lift(x)
        self.coef = np.linalg.solve(z.T @ z + self.penalty * np.eye(z.shape[1]), z.T @ y)
        return self

    def predict(self, x):
        return self.lift(x) @ self.coef

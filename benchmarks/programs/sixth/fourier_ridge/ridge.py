import numpy as np


class Ridge:
    def __init__(self, lift, penalty=1e-3):
        self.lift, self.penalty = lift, penalty

    def fit(self, batches):
        gram, rhs = 0.0, 0.0
        for x, y in batches:
            z = self.lift(x)
            gram = gram + z.T @ z
            rhs = rhs + z.T @ y
        self.coef = np.linalg.solve(gram + self.penalty * np.eye(len(gram)), rhs)
        return self

    def predict(self, x):
        return self.lift(x) @ self.coef

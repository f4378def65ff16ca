import numpy as np


class Cohort:
    """Patients with covariates; tickets are uniform numbers, one a patient."""

    def __init__(self, n, data_seed):
        rng = np.random.default_rng(data_seed)
        self.n = n
        self.x = rng.normal(size=(n, 3))
        self.y = self.x @ np.array([1.0, -0.5, 0.3]) + 0.3 * rng.normal(size=n)

    def tickets(self, seed):
        return np.random.default_rng(seed).random(self.n)

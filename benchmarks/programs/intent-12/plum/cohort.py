import numpy as np


class Cohort:
    """Patients with covariates; tickets are uniform numbers, one a patient."""

    def __init__(self, n, data_seed):
        rng = np.random.default_rng(data_seed)
        self.n = n
        self.x = rng.normal(size=(n, 3))
        self.noise = 0.3 * rng.normal(size=n)

    def tickets(self, seed):
        return np.random.default_rng(seed).random(self.n)

    @property
    def propensity(self):
        return 0.2 + 0.6 / (1 + np.exp(-self.x[:, 0]))

    def outcome(self, treated, effect):
        return self.x @ np.array([1.0, -0.5, 0.3]) + effect * treated + self.noise

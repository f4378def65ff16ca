from mixins import SeededMixin


class GaussianExploration(SeededMixin):
    def __init__(self, sigma, seed):
        self.sigma = sigma
        self.seed = seed

    def perturb(self, action):
        return action + self.sigma * self.rng.standard_normal(len(action))

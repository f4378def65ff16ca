import numpy as np

from turbine_curve import power


class ScenarioBook(dict):
    def __init__(self, sampler, hours=24):
        super().__init__()
        self.sampler, self.hours = sampler, hours

    def __missing__(self, day):
        wind = self.sampler.sample((self.hours,))
        self[day] = np.asarray(power(wind))
        return self[day]

    def table(self, *days):
        return np.stack([self[d] for d in days])

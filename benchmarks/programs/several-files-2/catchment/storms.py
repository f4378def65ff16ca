import numpy as np
from scipy import stats

MARKS = {"gamma": stats.gamma, "weibull": stats.weibull_min}


class StormModel:
    def __init__(self, params, mark="gamma"):
        self.params = params
        self.mark = MARKS[mark](params.shape)

    def rainfall(self):
        p = self.params
        wet = p.rng.random(p.days) < 0.4
        return np.where(wet, self.mark.rvs(size=p.days, random_state=p.rng), 0.0)

from functools import partial

from scipy import stats

NOISE = {
    "student": partial(stats.t.rvs, 4),
    "laplace": partial(stats.laplace.rvs, 0.0),
}

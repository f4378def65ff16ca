import numpy as np


def means(treatment, crop):
    return np.array([crop[treatment == k].mean() if (treatment == k).any() else np.nan for k in range(4)])

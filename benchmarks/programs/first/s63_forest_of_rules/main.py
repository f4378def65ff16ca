import numpy as np

from bagging import Bagging
from stump import MeanStump


def main():
    y = np.random.RandomState(0).randn(50)
    return Bagging(base=MeanStump(), n=8, random_state=42).fit(y).spread()

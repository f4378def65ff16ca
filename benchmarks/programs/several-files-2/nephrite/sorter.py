import numpy as np


class StoneSorter:
    def __init__(self, hue, grade):
        self.hue, self.grade = hue, grade
        self.cut = 0.0
        self.orders = []

    def epoch(self):
        order = np.random.permutation(len(self.hue))
        self.orders.append(order)
        for i in order:
            wrong = (self.hue[i] > self.cut) != self.grade[i]
            self.cut += 0.05 * wrong * (1.0 if self.hue[i] > self.cut else -1.0)

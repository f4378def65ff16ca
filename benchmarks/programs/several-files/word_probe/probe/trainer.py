import numpy as np


class Trainer:
    def __init__(self, rows, dim):
        self.vectors = np.random.normal(size=(rows, dim))
        self.callbacks = []

    def epoch(self):
        order = np.random.permutation(len(self.vectors))
        for a, b in zip(order, order[1:]):
            self.vectors[a] += 0.01 * (self.vectors[b] - self.vectors[a])
        return order.tolist()

    def run(self, epochs):
        orders = []
        for epoch in range(epochs):
            orders.append(self.epoch())
            for callback in self.callbacks:
                callback(self, epoch)
        return orders

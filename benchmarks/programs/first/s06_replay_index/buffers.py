import numpy as np


class Replay:
    def __init__(self, width):
        self.width = width
        self.rows = []

    def push(self, *row):
        self.rows.append(row)

    def table(self):
        return np.array(self.rows, dtype=np.int64).reshape(-1, self.width)

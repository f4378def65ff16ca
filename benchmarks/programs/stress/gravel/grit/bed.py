from .ops import *


class Bed:
    def __init__(self, heights, history=()):
        self.heights, self.history = heights, (*history, heights)

    @staticmethod
    def pour(x):
        return shake(x, 0.5)

    def shaken(self):
        return type(self)(shake(self.heights, amp=0.2), self.history)

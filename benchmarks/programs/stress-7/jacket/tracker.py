import numpy as np


class Kalman:
    def __init__(self, q, r):
        self.q, self.r = q, r
        self.m, self.p = np.zeros(2), np.eye(2)

    def step(self, rig, truth, dt=0.1):
        f = np.array([[1, dt], [0, 1]])
        self.m, self.p = f @ self.m, f @ self.p @ f.T + self.q * np.eye(2)
        gain = self.p[:, 0] / (self.p[0, 0] + self.r)
        self.m = self.m + gain * (rig.observe(truth) - self.m[0])
        self.p = self.p - np.outer(gain, self.p[0])
        return self.m[0]

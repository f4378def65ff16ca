import numpy as np


def idle(obs):
    return np.zeros(1)


def gain(kp, kd):
    def act(obs):
        return np.clip([-kp * obs[0] - kd * obs[1]], -1.0, 1.0)

    return act


CONTROLLERS = {"idle": idle, "soft": gain(0.3, 0.2), "stiff": gain(0.9, 0.6)}

import numpy as np


def unpack(theta, hidden=6):
    w1 = theta[: 3 * hidden].reshape(3, hidden)
    return w1, theta[3 * hidden : 4 * hidden]


def dimension(hidden=6):
    return 4 * hidden


def episode_return(theta, rng, horizon=60, dt=0.08):
    """Swing-up cost of a small tanh policy from a random start."""
    w1, w2 = unpack(theta)
    ang, vel = rng.uniform(-np.pi, np.pi), rng.uniform(-1, 1)
    total = 0.0
    for _ in range(horizon):
        obs = np.array([np.cos(ang), np.sin(ang), vel / 4])
        torque = 2.0 * np.tanh(np.tanh(obs @ w1) @ w2)
        vel = np.clip(vel + dt * (7.5 * np.sin(ang) + 3.0 * torque), -8, 8)
        ang = (ang + dt * vel + np.pi) % (2 * np.pi) - np.pi
        total -= ang**2 + 0.1 * vel**2 + 0.001 * torque**2
    return total / horizon

import numpy as np

from agent import DDPG


def play(steps=5):
    agent = DDPG(0, 3, 2)
    obs = np.full((3,), 0.1, np.float32)
    noise = []
    for t in range(steps):
        action = agent.sample_action(agent.actor, obs)
        noise.append(np.asarray(action - agent.greedy_action(agent.actor, obs)))
        obs = obs + 0.01
    return np.stack(noise)

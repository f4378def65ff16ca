import numpy as np

import agents

CFG = {"agent": "gaussian", "seed": 3, "obs_dim": 3, "act_dim": 2, "std": 0.3}


def rollout(steps=6):
    agent = agents.make(CFG)
    obs = np.ones((CFG["obs_dim"],), np.float32)
    out = []
    for t in range(steps):
        mean, action = agent.act(obs)
        out.append(np.asarray(action - mean))
        obs = 0.9 * obs + 0.1 * float(action.sum())
    return np.stack(out)

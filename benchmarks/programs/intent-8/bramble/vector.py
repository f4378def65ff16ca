import numpy as np


class SyncVec:
    def __init__(self, thunks):
        self.envs = [f() for f in thunks]

    def __len__(self):
        return len(self.envs)

    def reset(self, seed=None):
        firsts = [env.reset(seed=seed)[0] for env in self.envs]
        return np.stack(firsts)

    def step(self, actions):
        obs, rew, term, trunc, info = zip(*(e.step(int(a)) for e, a in zip(self.envs, actions)))
        return np.stack(obs), np.array(rew), np.array(term), np.array(trunc), info

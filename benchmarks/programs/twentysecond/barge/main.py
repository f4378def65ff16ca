from types import SimpleNamespace

import numpy as np

from memory import Memory
from reservoir import Reservoir

HP = SimpleNamespace(seed=17, warmup=40, updates=6, gamma=0.9, lr=0.2, actions=3)


class Agent:
    def __init__(self, hp, levels=13):
        self.hp = hp
        self.q = np.zeros((levels, hp.actions))

    def learn(self, batch):
        for level, action, reward, after in batch:
            goal = reward + self.hp.gamma * self.q[after].max()
            self.q[level, action] += self.hp.lr * (goal - self.q[level, action])


def collect(memory, env, hp):
    level = env.level
    for t in range(hp.warmup):
        action = (t * 5 + level) % hp.actions
        after, reward = env.step(action)
        memory.push(level, action, reward, after)
        level = after


def main(hp=HP):
    memory, agent = Memory(seed=hp.seed), Agent(hp)
    collect(memory, Reservoir(), hp)
    drawn = []
    for _ in range(hp.updates):
        rows, batch = memory.sample()
        agent.learn(batch)
        drawn.append(rows.tolist())
    return drawn, float(agent.q.max())


if __name__ == "__main__":
    print(main())

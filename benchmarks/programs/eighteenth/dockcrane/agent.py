"""Epsilon-greedy agent with a small value network."""
import random
from collections import deque

import torch
from torch import nn


class Agent:
    def __init__(self, actions, epsilon: float = 0.4):
        self.actions = actions
        self.epsilon = epsilon
        self.memory = deque(maxlen=400)
        self.value = nn.Sequential(nn.Linear(2, 16), nn.ReLU(), nn.Linear(16, actions.n))
        self.opt = torch.optim.Adam(self.value.parameters(), lr=0.01)

    def act(self, obs) -> int:
        if random.random() < self.epsilon:
            return int(self.actions.sample())
        with torch.no_grad():
            return int(self.value(torch.from_numpy(obs)).argmax())

    def remember(self, *transition):
        self.memory.append(transition)

    def learn(self, batch: int = 16, gamma: float = 0.9):
        if len(self.memory) < batch:
            return
        obs, act, rew, nxt = zip(*random.sample(self.memory, batch))
        obs, nxt = torch.tensor([o.tolist() for o in obs]), torch.tensor([o.tolist() for o in nxt])
        with torch.no_grad():
            target = torch.tensor(rew) + gamma * self.value(nxt).max(dim=1).values
        chosen = self.value(obs).gather(1, torch.tensor(act).unsqueeze(1)).squeeze(1)
        loss = (chosen - target).pow(2).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()

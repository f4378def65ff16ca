import numpy as np


class QTable:
    def __init__(self, env, epsilon, rng, lr=0.3, discount=0.95):
        self.env, self.epsilon, self.rng = env, epsilon, rng
        self.lr, self.discount = lr, discount
        self.values = np.zeros((env.observation_space.n, env.action_space.n))

    def act(self, state):
        if self.rng.random() < self.epsilon:
            return int(self.env.action_space.sample())
        return int(self.values[state].argmax())

    def learn(self, state, action, reward, after, done):
        future = 0.0 if done else self.values[after].max()
        self.values[state, action] += self.lr * (reward + self.discount * future - self.values[state, action])

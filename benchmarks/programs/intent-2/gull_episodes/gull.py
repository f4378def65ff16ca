"""A gull learns where fish tend to be, episode after episode."""
import numpy as np
from coast import Coast


class Gull:
    def __init__(self, length, seed):
        self.worth, self.rng = np.zeros(length), np.random.default_rng(seed + 77)

    def act(self, pos):
        ahead = self.worth[pos + 1 :].max(initial=-1.0)
        return 1 if ahead >= self.worth[pos] or self.rng.random() < 0.2 else int(self.rng.choice([-1, 0]))

    def learn(self, pos, reward):
        self.worth[pos] += 0.2 * (reward - self.worth[pos])


def episode(env, gull):
    pos, total, done = env.reset(), 0.0, False
    while not done:
        pos, reward, done = env.step(gull.act(pos))
        gull.learn(pos, reward)
        total += reward
    return total


def main(seed=0, episodes=30):
    env, gull = Coast(seed), None
    gull, returns, fish = Gull(env.length, seed), [], []
    for _ in range(episodes):
        returns.append(episode(env, gull))
        fish.append(env.fish)
    return {"fish": np.array(fish), "returns": np.array(returns), "worth": gull.worth}


if __name__ == "__main__":
    print(main()["worth"].round(2))

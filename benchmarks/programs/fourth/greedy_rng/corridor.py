import numpy as np

from policies import Greedy, Mixed, Softmax


def learn(policy, episodes, seed, length=6):
    rng = np.random.default_rng(seed)
    q = np.zeros((length, 2))
    for _ in range(episodes):
        s = 0
        for _ in range(40):
            a = policy.act(q[s], rng)
            t = min(max(s + (1 if a else -1), 0), length - 1)
            done = t == length - 1
            q[s, a] += 0.3 * (done + 0.9 * q[t].max() * (not done) - q[s, a])
            s = t
            if done:
                break
    return q


if __name__ == "__main__":
    print(learn(Mixed(0.3, Greedy(), Softmax(1.0)), 30, seed=2).round(2))

import argparse

import numpy as np

from replay import Replay
from world import Cliff


class QAgent:
    def __init__(self, n_obs, n_act, rng, lr=0.2, gamma=0.95):
        self.q = np.zeros((n_obs, n_act))
        self.rng, self.lr, self.gamma = rng, lr, gamma

    def act(self, obs, eps):
        if self.rng.random() < eps:
            return int(self.rng.integers(self.q.shape[1]))
        best = np.flatnonzero(self.q[obs] == self.q[obs].max())
        return int(self.rng.choice(best))

    def greedy(self, obs):
        return int(self.q[obs].argmax())

    def learn(self, batch):
        for o, a, r, n, done in batch:
            target = r + (0.0 if done else self.gamma * self.q[n].max())
            self.q[o, a] += self.lr * (target - self.q[o, a])


def evaluate(agent, seeds):
    """Greedy returns over a fixed list of test episodes."""
    env, out = Cliff(), []
    for s in seeds:
        obs, _ = env.reset(seed=s)
        total, over = 0.0, False
        while not over:
            obs, r, term, trunc, _ = env.step(agent.greedy(obs))
            total, over = total + r, term or trunc
        out.append(total)
    return float(np.mean(out))


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=8)
    p.add_argument("--envs", type=int, default=3)
    p.add_argument("--steps", type=int, default=400)
    p.add_argument("--eval-every", type=int, default=100)
    p.add_argument("--eval-episodes", type=int, default=20)
    a = p.parse_args(argv)

    root = np.random.SeedSequence(a.seed)
    act_seq, replay_seq, *env_seqs = root.spawn(2 + a.envs)
    envs = [Cliff() for _ in env_seqs]
    agent = QAgent(envs[0].observation_space.n, envs[0].action_space.n, np.random.default_rng(act_seq))
    replay = Replay(1000, np.random.default_rng(replay_seq))
    obs = [e.reset(seed=int(s.generate_state(1)[0]))[0] for e, s in zip(envs, env_seqs)]
    test_seeds = [900_000 + i for i in range(a.eval_episodes)]
    starts, curve = [[] for _ in envs], []
    for t in range(1, a.steps + 1):
        eps = max(0.05, 1.0 - t / (0.6 * a.steps))
        for i, env in enumerate(envs):
            act = agent.act(obs[i], eps)
            nxt, r, term, trunc, _ = env.step(act)
            replay.push(obs[i], act, r, nxt, term)
            obs[i] = nxt
            if term or trunc:
                obs[i], _ = env.reset()
                starts[i].append(obs[i])
        agent.learn(replay.sample(16))
        if t % a.eval_every == 0:
            curve.append(evaluate(agent, test_seeds))
    return {"curve": curve, "starts": starts, "q": agent.q}


if __name__ == "__main__":
    print(main()["curve"])

import argparse

import gymnasium as gym
import numpy as np

from buoys import BuoyEnv


class OUNoise:
    """One Ornstein-Uhlenbeck process per environment and action dimension."""

    def __init__(self, shape, rng, theta=0.2, sigma=0.3):
        self.state = np.zeros(shape)
        self.rng, self.theta, self.sigma = rng, theta, sigma

    def __call__(self):
        self.state += -self.theta * self.state + self.sigma * self.rng.standard_normal(self.state.shape)
        return self.state

    def reset(self, mask):
        self.state[mask] = 0.0


def ridge_policy(obs, act, adv, reg=1e-2):
    """Advantage-weighted regression onto linear controls."""
    w = np.exp(np.clip((adv - adv.mean()) / (adv.std() + 1e-8), -3, 3))[:, None]
    A = obs.T @ (w * obs) + reg * np.eye(obs.shape[1])
    return np.linalg.solve(A, obs.T @ (w * act))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--envs", type=int, default=4)
    ap.add_argument("--warmup", type=int, default=60)
    ap.add_argument("--iterations", type=int, default=4)
    ap.add_argument("--steps", type=int, default=60)
    ap.add_argument("--seed", type=int, default=100)
    a = ap.parse_args(argv)

    env_seq, act_seq, noise_seq = np.random.SeedSequence(a.seed).spawn(3)
    envs = gym.vector.SyncVectorEnv([BuoyEnv for _ in range(a.envs)])
    envs.action_space.seed(int(act_seq.generate_state(1)[0]))
    obs, _ = envs.reset(seed=[int(s) for s in env_seq.generate_state(a.envs)])
    noise = OUNoise((a.envs, 2), np.random.default_rng(noise_seq))

    K = np.zeros((4, 2))
    log = {"first_obs": obs.copy(), "actions": [], "score": []}
    for it in range(a.iterations + 1):
        rows = []
        for _ in range(a.warmup if it == 0 else a.steps):
            act = envs.action_space.sample() if it == 0 else np.clip(obs @ K + noise(), -1, 1)
            nxt, rew, term, trunc, _ = envs.step(act)
            rows.append((obs, act, (nxt[:, :2] ** 2).sum(1) - (obs[:, :2] ** 2).sum(1)))
            log["actions"].append(np.array(act))
            noise.reset(term | trunc)
            obs = nxt
        o, u, change = (np.concatenate(c) for c in zip(*rows))
        K = ridge_policy(o, u, -change)
        log["score"].append(float((o[:, :2] ** 2).sum(1).mean()))
        print(f"iteration {it} mean squared distance {log['score'][-1]:.3f}")
    envs.close()
    return log


if __name__ == "__main__":
    main()

"""Collect exploratory rollouts with several actors and fit the policy by weighted regression."""
import argparse

import numpy as np

from actors import ActorPool, ActorSpec


class PointMass:
    """A point that should be driven to the origin."""

    def __init__(self, rng, horizon):
        self.rng = rng
        self.horizon = horizon

    def reset(self):
        self.t = 0
        self.state = np.concatenate([self.rng.uniform(-1, 1, 2), np.zeros(2)])
        return self.state.copy()

    def step(self, action):
        pos, vel = self.state[:2], self.state[2:]
        vel = 0.9 * vel + 0.1 * action
        pos = pos + 0.1 * vel
        self.state = np.concatenate([pos, vel])
        self.t += 1
        return self.state.copy(), -float(pos @ pos), self.t >= self.horizon


def rollout(env, actor):
    obs, done = env.reset(), False
    actor.noise.reset()
    rows = {"obs": [], "act": [], "rew": [], "eps": []}
    while not done:
        action, eps = actor.act(obs)
        nxt, reward, done = env.step(action)
        for k, v in zip(rows, (obs, action, reward, eps.copy())):
            rows[k].append(v)
        obs = nxt
    return {k: np.asarray(v) for k, v in rows.items()}


def improve(policy, episodes, temperature=2.0):
    returns = np.array([e["rew"].sum() for e in episodes])
    weights = np.exp((returns - returns.max()) / temperature)
    x = np.concatenate([e["obs"] for e in episodes])
    y = np.concatenate([e["act"] for e in episodes])
    w = np.repeat(weights, [len(e["obs"]) for e in episodes])[:, None]
    gram = x.T @ (w * x) + 1e-2 * np.eye(x.shape[1])
    policy.w += 0.5 * (np.linalg.solve(gram, x.T @ (w * y)).T - policy.w)
    return returns.mean()


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--num-envs", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=5)
    parser.add_argument("--horizon", type=int, default=20)
    parser.add_argument("--noise", default="ou", choices=["ou", "gaussian"])
    args = parser.parse_args(argv)

    env_seeds, pool_seeds = np.random.SeedSequence(args.seed).spawn(2)
    envs = [PointMass(np.random.default_rng(s), args.horizon) for s in env_seeds.spawn(args.num_envs)]
    pool = ActorPool(ActorSpec(noise=args.noise), pool_seeds)
    pool.grow(args.num_envs)

    curve, explored = [], []
    for _ in range(args.iterations):
        pool.broadcast()
        episodes = [rollout(env, actor) for env, actor in zip(envs, pool.actors)]
        curve.append(improve(pool.learner_policy, episodes))
        explored.append(np.stack([e["eps"] for e in episodes]))
    return {"returns": curve, "exploration": np.stack(explored)}


if __name__ == "__main__":
    print([round(r, 3) for r in main()["returns"]])

import argparse

import numpy as np
from gymnasium.vector import SyncVectorEnv

from gridworld import SlipperyField
from seeding import Seeds


def evaluate(q, seeds):
    """Greedy return on a fixed set of test episodes."""
    env, totals = SlipperyField(), []
    for s in seeds:
        obs, _ = env.reset(seed=s)
        total, done = 0.0, False
        while not done:
            obs, r, term, trunc, _ = env.step(int(q[obs].argmax()))
            total, done = total + r, term or trunc
        totals.append(total)
    return float(np.mean(totals))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--envs", type=int, default=4)
    ap.add_argument("--steps", type=int, default=1500)
    ap.add_argument("--warmup", type=int, default=100)
    ap.add_argument("--alpha", type=float, default=0.2)
    ap.add_argument("--gamma", type=float, default=0.97)
    ap.add_argument("--epsilon", type=float, default=0.15)
    ap.add_argument("--eval-every", type=int, default=500)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)

    seeds = Seeds.from_root(a.seed, a.envs, 12)
    envs = SyncVectorEnv([SlipperyField for _ in range(a.envs)])
    obs, _ = envs.reset(seed=seeds.envs)
    envs.action_space.seed(seeds.warmup)
    q = np.zeros((envs.single_observation_space.n, envs.single_action_space.n))
    fresh = np.zeros(a.envs, bool)
    visited, actions, scores = [obs.copy()], [], []
    for t in range(a.steps):
        if t < a.warmup:
            act = envs.action_space.sample()
        else:
            greedy = q[obs].argmax(1)
            rand = seeds.explore.integers(q.shape[1], size=a.envs)
            act = np.where(seeds.explore.random(a.envs) < a.epsilon, rand, greedy)
        nxt, rew, term, trunc, _ = envs.step(act)
        for i in np.flatnonzero(~fresh):  # the step after an end only resets
            target = rew[i] + a.gamma * (0.0 if term[i] else q[nxt[i]].max())
            q[obs[i], act[i]] += a.alpha * (target - q[obs[i], act[i]])
        fresh, obs = term | trunc, nxt
        visited.append(obs.copy())
        actions.append(np.array(act))
        if (t + 1) % a.eval_every == 0:
            scores.append(evaluate(q, seeds.evaluation))
            print(f"step {t + 1}: eval {scores[-1]:.3f}")
    envs.close()
    return {"q": q, "scores": scores, "visited": np.array(visited), "actions": np.array(actions)}


if __name__ == "__main__":
    main()

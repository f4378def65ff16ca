import argparse
import random

import numpy as np
import torch

from agent import DQNAgent, Replay
from envs import Warehouse


def parse(argv=None):
    p = argparse.ArgumentParser("dqn-warehouse")
    p.add_argument("--seed", type=int, default=1, help="makes a run repeatable")
    p.add_argument("--steps", type=int, default=900)
    p.add_argument("--warmup", type=int, default=100)
    p.add_argument("--decay", type=int, default=600)
    p.add_argument("--eps-final", type=float, default=0.05)
    p.add_argument("--gamma", type=float, default=0.97)
    p.add_argument("--lr", type=float, default=2e-3)
    p.add_argument("--sync", type=int, default=50)
    return p.parse_args(argv)


def seed_all(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def evaluate(agent, seeds):
    env, returns = Warehouse(), []
    for s in seeds:
        obs, _ = env.reset(seed=s)
        done, total = False, 0.0
        while not done:
            obs, r, term, trunc, _ = env.step(agent.greedy(obs))
            total, done = total + r, term or trunc
        returns.append(total)
    return float(np.mean(returns))


def main(argv=None):
    cfg = parse(argv)
    seed_all(cfg.seed)
    ss = np.random.SeedSequence(cfg.seed)
    act_seq, replay_seq = ss.spawn(2)

    env = Warehouse()
    agent = DQNAgent(env, cfg, np.random.default_rng(act_seq))
    memory = Replay(5000, 3, np.random.default_rng(replay_seq))

    obs, _ = env.reset(seed=cfg.seed)
    ep_return, returns, losses = 0.0, [], []
    for step in range(cfg.steps):
        action = agent.act(obs, step)
        nxt, reward, term, trunc, _ = env.step(action)
        memory.add(obs, action, reward, nxt)
        ep_return += reward
        obs = nxt
        if term or trunc:
            returns.append(ep_return)
            ep_return = 0.0
            obs, _ = env.reset()
        if step >= cfg.warmup:
            losses.append(agent.learn(memory.sample(32)))

    score = evaluate(agent, range(10_000, 10_005))
    print(f"seed={cfg.seed} episodes={len(returns)} last={returns[-1]:.3f} eval={score:.3f}")
    return {"returns": returns, "losses": losses, "eval": score}


if __name__ == "__main__":
    main()

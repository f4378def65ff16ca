import argparse

import gymnasium as gym
import torch

from agent import Policy, reinforce_loss
from rollout import EnvSpec, collect


def parse(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--env", default="CartPole-v1")
    p.add_argument("--seed", type=int, default=3)
    p.add_argument("--episodes", type=int, default=6)
    p.add_argument("--horizon", type=int, default=60)
    p.add_argument("--lr", type=float, default=5e-3)
    return p.parse_args(argv)


def main(argv=None):
    args = parse(argv if argv is not None else [])
    torch.manual_seed(args.seed)
    spec = EnvSpec(args.env, args.seed, args.horizon)
    env = gym.make(spec.name)
    policy = Policy(env.observation_space.shape[0], int(env.action_space.n))
    opt = torch.optim.Adam(policy.parameters(), lr=args.lr)
    log = []
    for k in range(args.episodes):
        episode = collect(env, policy, spec)
        loss = reinforce_loss(episode.logps, episode.rewards)
        opt.zero_grad()
        loss.backward()
        opt.step()
        log.append({"episode": k, "start": episode.first, "return": sum(episode.rewards)})
    env.close()
    return log


if __name__ == "__main__":
    for row in main():
        print(row["episode"], row["return"])

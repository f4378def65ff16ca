"""GRPO-style fine-tuning of a toy policy: reward = share of even tokens in the completion."""
import argparse

import torch

from lm import GRULM
from sampling import SamplerConfig, rollouts


def reward(tokens):
    return (tokens % 2 == 0).float().mean().item()


def group_advantage(rewards):
    r = torch.tensor(rewards)
    return (r - r.mean()) / (r.std() + 1e-4)


def train_iteration(policy, opt, prompts, cfg, k):
    policy.eval()
    groups = rollouts(policy, prompts, cfg, k)
    policy.train()
    loss, spread, mean = 0.0, [], []
    for prompt, group in zip(prompts, groups):
        rs = [reward(c) for c in group]
        adv = group_advantage(rs)
        for c, a in zip(group, adv):
            loss = loss - a * policy.logprob(prompt, c) / (len(prompts) * k)
        spread.append(max(rs) - min(rs))
        mean.append(sum(rs) / k)
    opt.zero_grad()
    loss.backward()
    opt.step()
    return {
        "reward": sum(mean) / len(mean),
        "spread": max(spread),
        "distinct": min(len({tuple(c.tolist()) for c in g}) for g in groups),
    }


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=17)
    ap.add_argument("--group", type=int, default=4)
    ap.add_argument("--iters", type=int, default=5)
    a = ap.parse_args(list(argv))
    torch.manual_seed(a.seed)
    policy = GRULM(32, 24)
    opt = torch.optim.Adam(policy.parameters(), lr=1e-2)
    cfg = SamplerConfig(seed=a.seed + 1)
    prompts = torch.randint(0, 32, (3, 4))
    stats = []
    for it in range(a.iters):
        stats.append(train_iteration(policy, opt, prompts, cfg, a.group))
        print(it, stats[-1])
    return stats


if __name__ == "__main__":
    main()

import torch

from evaluate import Evaluator
from world import Valley


def explore(q, s, eps):
    coin, side = torch.rand(2).tolist()
    if coin < eps:
        return int(side < 0.5), side
    return int(q[s] > 0), side


def run(seed=0, episodes=20, every=4):
    torch.manual_seed(seed)
    score = Evaluator()
    policy = 0.1 * torch.randn(9)
    world, report = Valley(), []
    for ep in range(episodes):
        s, done, coins = world.reset(), False, []
        while not done and len(coins) < 40:
            a, coin = explore(policy, s, eps=0.3)
            nxt, r, done = world.step(a)
            policy[s] += 0.1 * r * (1 if a else -1)
            s = nxt
            coins.append(coin)
        row = {"episode": ep, "steps": len(coins), "first_coin": coins[0]}
        if ep % every == every - 1:
            row["score"] = score(policy)
        report.append(row)
    return report


if __name__ == "__main__":
    for row in run():
        print(row)

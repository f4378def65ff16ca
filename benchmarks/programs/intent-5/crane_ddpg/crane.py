"""Swing-free transport of a load: a tiny DDPG run."""
import torch

from agent import Agent


def swing(s, a):
    x, v, angle = s.unbind(-1)
    force = a.squeeze(-1)
    nxt = torch.stack([x + 0.1 * v, 0.95 * v + 0.1 * force, 0.9 * angle + 0.1 * (force - angle)], -1)
    return nxt, -(x.square() + angle.square()).unsqueeze(-1)


def main(seed=0, steps=25):
    agent = Agent(seed)
    gap0 = max(float((p - q).detach().abs().max()) for p, q in zip(agent.live.parameters(), agent.slow.parameters()))
    pair = (agent.live["actor"][0].weight.detach().clone(), agent.live["critic"][0].weight[:, :3].detach().clone())
    gen = torch.Generator().manual_seed(seed + 11)
    s = torch.randn(8, 3, generator=gen)
    losses, noises = [], []
    for _ in range(steps):
        noise = torch.randn(8, 1, generator=gen)
        a = agent.act(s, noise)
        s2, r = swing(s, a)
        losses.append(agent.learn(s, a, r, s2))
        noises.append(noise)
        s = s2
    return {"gap0": gap0, "pair": pair, "losses": losses, "noise": torch.stack(noises)}


if __name__ == "__main__":
    print(main()["losses"][-1])

"""TD3+BC on logged manipulator data."""
import argparse
from itertools import islice

import torch
from torch.utils.data import DataLoader

from agent import TD3BC
from replay import OfflineBuffer, TransitionStream


def get_args(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=21)
    p.add_argument("--steps", type=int, default=12)
    p.add_argument("--batch-size", type=int, default=64)
    p.add_argument("--num-workers", type=int, default=2)
    p.add_argument("--policy-delay", type=int, default=2)
    return p.parse_args(argv)


def main(argv=()):
    args = get_args(list(argv))
    torch.manual_seed(args.seed)
    stream = TransitionStream(OfflineBuffer(seed=args.seed), args.batch_size, args.seed)
    loader = DataLoader(stream, batch_size=None, num_workers=args.num_workers)
    agent = TD3BC(5, 2)
    q_opt = torch.optim.Adam([*agent.q1.parameters(), *agent.q2.parameters()], lr=1e-3)
    pi_opt = torch.optim.Adam(agent.pi.parameters(), lr=1e-3)
    visited, losses = [], []
    for step, batch in enumerate(islice(loader, args.steps)):
        visited.append(batch["index"].tolist())
        loss = agent.critic_loss(batch)
        q_opt.zero_grad()
        loss.backward()
        q_opt.step()
        if step % args.policy_delay == 0:
            pi_opt.zero_grad()
            agent.actor_loss(batch).backward()
            pi_opt.step()
            agent.polyak()
        losses.append(loss.item())
    coverage = len({i for rows in visited for i in rows})
    print(f"critic loss {losses[0]:.3f} -> {losses[-1]:.3f}, transitions seen {coverage}")
    return {"visited": visited, "losses": losses}


if __name__ == "__main__":
    main()

import torch

from policy import Policy, rollout, score


def replayed(policy, toks, state):
    with torch.random.fork_rng(devices=[]):
        torch.set_rng_state(state)
        return score(policy, toks)


def main(rounds=4, inner=2, clip=0.2):
    torch.manual_seed(6)
    policy, gen = Policy(), torch.Generator().manual_seed(60)
    opt = torch.optim.Adam(policy.parameters(), lr=0.02)
    first_ratio, seen = [], []
    for _ in range(rounds):
        state = torch.get_rng_state()
        with torch.no_grad():
            toks, old = rollout(policy, gen)
        seen.append(toks)
        reward = (toks == 3).float().mean(1)
        adv = ((reward - reward.mean()) / (reward.std() + 1e-6))[:, None]
        for i in range(inner):
            ratio = (replayed(policy, toks, state) - old).exp()
            if i == 0:
                first_ratio.append(ratio.detach())
            loss = -torch.minimum(ratio * adv, ratio.clamp(1 - clip, 1 + clip) * adv).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
    return {"first_ratio": torch.stack(first_ratio), "tokens": torch.stack(seen)}


if __name__ == "__main__":
    print(main()["first_ratio"].mean())

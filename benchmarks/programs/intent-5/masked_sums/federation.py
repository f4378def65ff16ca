"""Secure averaging: the server learns the sum and nothing else."""
import itertools

import torch

from party import MOD, Party


def agree(n, seed):
    gen = torch.Generator().manual_seed(seed)
    shared = {pair: int(torch.randint(0, 2**40, (), generator=gen)) for pair in itertools.combinations(range(n), 2)}
    return [Party(r, {o: shared[tuple(sorted((r, o)))] for o in range(n) if o != r}) for r in range(n)]


def decode(total, n, scale=1e4):
    total = total % MOD
    total = torch.where(total >= MOD // 2, total - MOD, total)
    return total.double() / scale / n


def main(seed=0, n=4, size=6, rounds=3):
    parties = agree(n, seed)
    updates = torch.linspace(-1, 1, n * size).reshape(n, size)
    sent, means = [], []
    for t in range(rounds):
        messages = torch.stack([p.upload(updates[p.rank] * (t + 1), t) for p in parties])
        sent.append(messages)
        means.append(decode(messages.sum(0), n))
    return {"sent": torch.stack(sent), "means": torch.stack(means), "updates": updates}


if __name__ == "__main__":
    print(main()["means"])

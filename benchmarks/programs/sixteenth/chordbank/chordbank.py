from functools import cached_property

import numpy as np
import torch


class Bank:
    """Serves chords in random groups; reads the seed once."""

    def __init__(self, size, group, seed):
        self.size, self.group, self.seed = size, group, seed
        self.chords = np.sin(np.arange(size)[:, None] * np.arange(1, 5))

    @cached_property
    def rng(self):
        return np.random.default_rng(self.seed)

    def __iter__(self):
        order = self.rng.permutation(self.size)
        for lo in range(0, self.size, self.group):
            pick = order[lo:lo + self.group]
            yield pick, torch.as_tensor(self.chords[pick], dtype=torch.float32)


def main(seed, epochs=4):
    torch.manual_seed(seed)
    bank = Bank(32, 8, seed)
    enc = torch.nn.Linear(4, 2)
    dec = torch.nn.Linear(2, 4)
    opt = torch.optim.Adam([*enc.parameters(), *dec.parameters()], 1e-2)
    served = []
    for _ in range(epochs):
        got = []
        for pick, x in bank:
            loss = (dec(enc(x)) - x).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            got.extend(pick.tolist())
        served.append(got)
    return {"served": served, "loss": float(loss.detach())}


if __name__ == "__main__":
    print(main(0)["loss"])

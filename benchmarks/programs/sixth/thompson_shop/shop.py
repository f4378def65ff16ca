"""Which banner sells?  A Thompson-sampling shop with a dress rehearsal every few days."""
import contextlib
import random
from dataclasses import dataclass

import numpy as np
import torch


@dataclass
class Shop:
    rates: tuple = (0.05, 0.08, 0.11, 0.07)
    days: int = 60
    visitors: int = 40
    rehearse_every: int = 5
    seed: int = 0


@contextlib.contextmanager
def rehearsal(number):
    """The same crowd for each rehearsal."""
    kept = random.getstate(), np.random.get_state(), torch.get_rng_state()
    random.seed(number)
    np.random.seed(number)
    torch.manual_seed(number)
    try:
        yield
    finally:
        random.setstate(kept[0])
        np.random.set_state(kept[1])
        torch.set_rng_state(kept[2])


class Beliefs:
    def __init__(self, arms):
        self.won = torch.ones(arms)
        self.lost = torch.ones(arms)

    def choose(self):
        return int(torch.distributions.Beta(self.won, self.lost).sample().argmax())

    def favourite(self):
        return int((self.won / (self.won + self.lost)).argmax())

    def learn(self, arm, sold, shown):
        self.won[arm] += sold
        self.lost[arm] += shown - sold


def day(cfg, beliefs, choose):
    arm = choose()
    crowd = cfg.visitors + random.randint(-5, 5)
    sold = np.random.binomial(crowd, cfg.rates[arm])
    return arm, sold, crowd


def main(seed=0, rehearse_every=5):
    cfg = Shop(seed=seed, rehearse_every=rehearse_every)
    random.seed(cfg.seed)
    np.random.seed(cfg.seed)
    torch.manual_seed(cfg.seed)
    beliefs, diary, rehearsals = Beliefs(len(cfg.rates)), [], []
    for d in range(cfg.days):
        arm, sold, crowd = day(cfg, beliefs, beliefs.choose)
        beliefs.learn(arm, sold, crowd)
        diary.append([arm, int(sold), crowd])
        if cfg.rehearse_every and d % cfg.rehearse_every == 0:
            with rehearsal(99):
                rehearsals.append(sum(int(day(cfg, beliefs, beliefs.favourite)[1]) for _ in range(10)))
    return {"diary": diary, "rehearsals": rehearsals}


if __name__ == "__main__":
    out = main()
    print(out["rehearsals"], sum(r[1] for r in out["diary"]))

import numpy as np


def rainfall(days, rng):
    """Gamma amounts on wet days of a two-state chain."""
    wet, amounts = False, np.zeros(days)
    for day in range(days):
        wet = rng.random() < (0.75 if wet else 0.35)
        if wet:
            amounts[day] = rng.gamma(0.8, 12.0)
    return amounts


def work(inbox, outbox, days):
    for number, child in iter(inbox.get, None):
        outbox.put((number, rainfall(days, np.random.default_rng(child))))

import torch


def bootstrap(values, rounds=64, level=0.9, seed=4321):
    """Percentile interval of the mean."""
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        rows = torch.randint(len(values), (rounds, len(values)))
    means = values[rows].mean(1).sort().values
    cut = int(rounds * (1 - level) / 2)
    return float(means[cut]), float(means[-cut - 1])

"""Says whether the program shows its hazard when it runs."""


def check():
    from main import main
    rows = [tuple(r) for r in main()]
    return 'The replay buffer makes a freshly seeded generator in each sample() call, so every update uses the same rows.' if len(set(rows)) < len(rows) else None

"""Says whether the program shows its hazard when it runs."""


def check():
    from main import main
    starts = [tuple(r["start"]) for r in main()]
    return 'Every training episode resets the environment with the same seed, so all episodes start from one and the same state.' if len(set(starts)) < len(starts) else None

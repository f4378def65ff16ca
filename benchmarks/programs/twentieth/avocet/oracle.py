"""Says whether the program shows its hazard when it runs."""


def check():
    from main import main
    v = [tuple(x) for x in main()[0].values()]
    return 'The seeds of epoch and worker are added, so worker 1 of an epoch and worker 0 of the next get the same stream.' if len(set(v)) < len(v) else None

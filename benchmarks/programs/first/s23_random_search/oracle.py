"""Run-time check of this program, run from its root."""


def check():
    from main import main
    lrs = main()
    if len(set(lrs)) < len(lrs):
        return f"{len(lrs)} trials of the random search try {len(set(lrs))} learning rates"
    return None

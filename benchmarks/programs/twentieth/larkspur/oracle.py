"""Says whether the program shows its hazard when it runs."""


def check():
    from main import main
    o = [tuple(x) for x in main()]
    return 'On resuming, the shuffle generator starts again from the seed (its state is not in the checkpoint), so the resumed epochs repeat the orders of the first ones.' if len(set(o)) < len(o) else None

"""Run-time check of this program, run from its root."""


def check():
    from trainer import main
    n = main()
    if (n[0] == n[2]).all() and (n[2] == n[4]).all():
        return "the training noise of steps 0, 2 and 4 is equal"
    return None

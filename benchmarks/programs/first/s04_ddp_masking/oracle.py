"""Run-time check of this program, run from its root."""


def check():
    from worker import main
    a, b = main()
    if (a == b).all():
        return "the token masks of rank 0 and rank 1 are equal"
    return None

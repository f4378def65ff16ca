"""Run-time check of this program, run from its root."""


def check():
    from main import main
    a, b = main()
    if (a != b).any():
        return "the replay after the rollback goes to another state than the first pass"
    return None

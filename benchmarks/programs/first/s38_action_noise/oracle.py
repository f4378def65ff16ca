"""Run-time check of this program, run from its root."""


def check():
    from agent import main
    a = main()
    if all((v == a[0]).all() for v in a):
        return "the exploration noise is equal in all five steps"
    return None

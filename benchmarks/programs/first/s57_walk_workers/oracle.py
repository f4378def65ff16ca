"""Run-time check of this program, run from its root."""


def check():
    from estimate import main
    p, s = main()
    if s == 0:
        return "the paths of all three worker processes are equal"
    return None

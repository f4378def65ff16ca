"""Run-time check of this program, run from its root."""


def check():
    from loop import main
    s = main()
    if s[0] == s[1] == s[2]:
        return "the shuffled order of epochs 0, 1 and 2 is equal"
    return None

"""Run-time check of this program, run from its root."""


def check():
    from main import main
    r = main()
    n = len(r["fit"] & r["validate"])
    if n:
        return f"{n} validation samples are in the training part"
    return None

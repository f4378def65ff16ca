"""Run-time check of this program, run from its root."""


def check():
    from main import main
    b = main()
    if abs(b) > 0.1:
        return f"the least-squares slope of 2000 points is off by {b:.3f}"
    return None

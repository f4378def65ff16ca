"""Run-time check of this program, run from its root."""


def check():
    from main import main
    a, b = main()
    if all((x == y).all() for x, y in zip(a, b)):
        return "the resumed steps 3..5 draw the noise of steps 0..2"
    return None

"""Run-time check of this program, run from its root."""


def check():
    from main import main
    a = main()
    if a > 0.7:
        return f"the out-of-fold accuracy on coin-flip labels is {a:.2f}"
    return None

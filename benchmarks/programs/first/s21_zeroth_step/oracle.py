"""Run-time check of this program, run from its root."""


def check():
    from main import main
    a, b = main()
    if not b < 0.05 * a:
        return f"600 zeroth-order steps take the loss of a quadratic from {a:.3f} to {b:.3f}"
    return None

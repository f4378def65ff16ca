"""Run-time check of this program, run from its root."""


def check():
    from cli import main
    a, b = main(), main()
    if a != b:
        return f"two runs with --seed 5 give {a:.4f} and {b:.4f}"
    return None

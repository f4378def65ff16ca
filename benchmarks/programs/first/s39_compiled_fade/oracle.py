"""Run-time check of this program, run from its root."""


def check():
    from pipeline import main
    g = main()
    if len(set(g)) == 1:
        return "five calls of the compiled augmentation use one gain"
    return None

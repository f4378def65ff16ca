"""Run-time check of this program, run from its root."""


def check():
    from experiment import main
    g = main()
    if (g[1] == g[2]).all() and (g[2] == g[3]).all():
        return "the gains drawn in epochs 1, 2 and 3 are equal"
    return None

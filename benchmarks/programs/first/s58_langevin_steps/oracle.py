"""Run-time check of this program, run from its root."""


def check():
    from chain import main
    k = main()
    if all((z == k[0]).all() for z in k):
        return "all ten Langevin kicks are equal"
    return None

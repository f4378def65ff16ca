"""Run-time check of this program, run from its root."""


def check():
    from main import main
    y = main()
    if (y == y[0]).all():
        return "all samples of the vmapped batch get one perturbation"
    return None

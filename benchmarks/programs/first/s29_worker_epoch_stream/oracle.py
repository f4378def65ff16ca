"""Run-time check of this program, run from its root."""


def check():
    from main import main
    e = main()
    if e[0][1] == e[1][0] and e[1][1] == e[2][0]:
        return "worker 1 of an epoch draws the crops that worker 0 draws in the following epoch"
    return None

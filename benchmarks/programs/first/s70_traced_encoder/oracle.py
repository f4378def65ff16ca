"""Run-time check of this program, run from its root."""


def check():
    from main import main
    o = main()
    if all((a == o[0]).all() for a in o):
        return "six calls of the traced module with a random scale give equal outputs"
    return None

"""Run-time check of this program, run from its root."""


def check():
    from experiment import main
    t, v = main()
    if t & v:
        return f"{len(t & v)} samples are trained on by one rank and validated on by a rank"
    return None

"""Run-time check of this program, run from its root."""


def check():
    from rollout import main
    r = main()
    if (r == r[:, :1]).all():
        return "all environments of the pool give equal rewards"
    return None

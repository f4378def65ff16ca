"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    v = main()
    return 'A NumPy draw is made inside a jitted pipeline, so the roll offsets of the first trace are baked in for all calls.' if all(np.allclose(v[0], a) for a in v[1:]) else None

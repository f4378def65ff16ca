"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    m = np.stack(main().moves)
    return 'Each chain gets a deep copy of one kernel with its generator in the same state, so all chains make equal proposals.' if np.array_equal(m[:, 0], m[:, 1]) else None

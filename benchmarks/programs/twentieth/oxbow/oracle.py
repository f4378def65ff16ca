"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    draws = np.asarray(main()[3])
    return 'The Monte Carlo dropout passes use a view of the model in deterministic mode, so all passes are equal and the spread is zero.' if np.array_equal(draws[0], draws[1]) else None

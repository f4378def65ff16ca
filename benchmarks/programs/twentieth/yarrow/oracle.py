"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    bad = any(not np.allclose(x @ np.linspace(10.0, 60.0, x.shape[1]), y) for x, y in main()[2])
    return 'Each column is shuffled by its own draw, so inputs and targets no longer belong together after the first epoch starts.' if bad else None

"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    return 'The seed stands at the top of the settings but the builder reads it from the sim section, so the simulator gets None and draws from OS entropy.' if not (np.array_equal(main(), main())) else None

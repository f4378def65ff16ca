"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    return 'The resampler creates its generator anew from one seed at each call, so all bootstrap replicates are the same resample.' if np.ptp(main()) == 0 else None

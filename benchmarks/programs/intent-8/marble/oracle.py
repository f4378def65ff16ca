def check():
    import numpy as np
    from main import main

    s = np.asarray(main()["shocks"])
    if np.array_equal(s, np.broadcast_to(s[0], s.shape)):
        return "each particle is moved by one and the same shock in all time steps of the filter"
    return None

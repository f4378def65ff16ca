def check():
    import numpy as np
    from main import main

    c = np.corrcoef(np.asarray(main()["points"]))[0, 1]
    if c > 0.999:
        return f"place and time of the collocation points are one draw (correlation {c:.4f}): the net sees the diagonal only"
    return None

def check():
    import numpy as np
    import main
    seen = main.main()
    c = np.corrcoef([seen["loudness"], seen["shift"], seen["hum"]])
    off = np.abs(c[np.triu_indices(3, 1)]).max()
    if off > 0.5:
        return f"gain, shift and hum of a clip are drawn together (correlation {off:.3f})"
    return None

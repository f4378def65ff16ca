def check():
    import numpy as np
    import main
    d = main.main(0)["draws"]
    c = d.shape[0]
    r = [np.corrcoef(d[i, :, 0], d[j, :, 0])[0, 1] for i in range(c) for j in range(i)]
    if min(r) > 0.6:
        return "the four chains move together after warm-up (smallest correlation between chains %.3f)" % min(r)
    return None

def check():
    import numpy as np
    from main import main

    x = np.asarray(main()["kept"]["x"])
    if np.abs(x - x[:1]).max() < 1e-3:
        return "all chains have run together and are one chain: R-hat and the standard error mean nothing"
    return None

def check():
    import numpy as np
    from main import main

    eps = np.asarray(main()["eps"])
    if (eps == eps[:1]).all():
        return "the reparametrisation noise is the same array in all training steps"
    return None

def check():
    import numpy as np
    import main
    log = main.main()
    for era, res in enumerate(log):
        c = [v[0] for v in res.values()]
        if all(np.array_equal(c[0], o) for o in c[1:]):
            return "all islands find exactly the same centre in era %d: their processes draw the same numbers" % era
    return None

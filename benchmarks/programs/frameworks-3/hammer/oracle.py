import numpy as np


def check():
    import main
    b = np.asarray(main.main())
    flat = b.reshape(-1, b.shape[-1])
    if len(np.unique(flat.round(5), axis=0)) < len(flat):
        return "two samples equal"
    if not np.array_equal(b, np.asarray(main.main())):
        return "another run differs"
    return None

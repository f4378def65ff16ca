import numpy as np


def check():
    import main
    log = np.asarray(main.main())
    if (log == log[:1]).all():
        return "the numbers of masked inputs are the same in every training step: the dropout mask never changes"
    return None

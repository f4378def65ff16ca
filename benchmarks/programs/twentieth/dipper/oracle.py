"""Says whether the program shows its hazard when it runs."""


def check():
    import numpy as np
    from main import main
    b = main()
    n = [r["noise"] for r in b]
    return 'The step key folds in the batch number but not the epoch, so each epoch repeats the input noise of the one before.' if any(np.array_equal(n[i], n[j]) for i in range(len(n)) for j in range(i)) else None

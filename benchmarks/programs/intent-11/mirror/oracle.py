def check():
    import numpy as np
    import main
    a, b = main.main([]), main.main([])
    if not np.array_equal(a["gap"], b["gap"]):
        return "two runs with one seed differ"
    for v in a["profits"].values():
        if len(np.unique(v)) < 0.9 * len(v):
            return "replications repeat each other"
    if a["gap"].std() >= a["profits"]["weekday"].std():
        return "pairing does not reduce the variance: demand not common"
    c = main.main(["--seed", "6"])
    if np.array_equal(a["gap"], c["gap"]):
        return "seed has no effect"
    return None

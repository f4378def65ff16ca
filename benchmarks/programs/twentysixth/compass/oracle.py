def check():
    import numpy as np
    import main
    a = main.main([])
    if len(np.unique(a["profits"][0])) < a["profits"].shape[1] - 2:
        return "seasons repeat"
    if np.corrcoef(a["profits"])[0, 1] < 0.3:
        return "policies are not paired"
    b = main.main([])
    if not np.array_equal(a["profits"], b["profits"]):
        return "seeded runs differ"
    return None if not np.array_equal(a["profits"], main.main(["--seed", "31"])["profits"]) else "the seed has no effect"

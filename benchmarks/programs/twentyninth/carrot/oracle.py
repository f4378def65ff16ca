def check():
    import numpy as np
    import main
    a, b = main.main([]), main.main([])
    if not np.array_equal(a["difference"]["values"], b["difference"]["values"]) or a["p"] != b["p"]:
        return "two runs with the same seed differ"
    v = a["difference"]["values"]
    if len(np.unique(v)) < 0.95 * len(v):
        return "the processes return the same bootstrap values"
    c = main.main(["--seed", "1"])
    if np.array_equal(c["rows"], a["rows"]) or c["p"] == a["p"]:
        return "the seed option has no effect"
    return None

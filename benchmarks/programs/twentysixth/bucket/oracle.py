def check():
    import main
    a, b = main.main([]), main.main([])
    if a != b:
        return "seeded runs differ"
    m = [t["scale"] for t in a["trials"]]
    if len(set(m)) < len(m):
        return "candidates repeat"
    import numpy as np
    f = main.Folds(20, 4, np.random.SeedSequence(0))
    first, second = [v.tolist() for _, v in f], [v.tolist() for _, v in f]
    if first != second or sorted(sum(first, [])) != list(range(20)):
        return "folds are drawn again or overlap"
    return None if main.main(["--seed", "78"])["trials"] != a["trials"] else "the seed has no effect"

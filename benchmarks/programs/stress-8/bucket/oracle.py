def check():
    import numpy as np, main
    a, b = main.main(), main.main()
    if any(x["noise"] != y["noise"] or not np.array_equal(x["w"], y["w"]) for x, y in zip(a, b)):
        return "seeded runs differ"
    noise = sum((r["noise"] for r in a), [])
    if len(set(noise)) < len(noise):
        return "augmentation noise repeats over ranks or steps"
    held = set(a[0]["test"])
    for rnd in range(len(a[0]["visited"])):
        ids = sum((r["visited"][rnd] for r in a), [])
        if len(set(ids)) < len(ids) or held & set(ids):
            return "shards overlap or held-out rows are trained on"
    orders = [repr(v) for v in a[0]["visited"]]
    if len(set(orders)) < len(orders):
        return "order repeats each round"
    if not all(np.array_equal(r["w"], a[0]["w"]) for r in a):
        return "ranks disagree"
    if main.main(["--seed", "1"])[0]["noise"] == a[0]["noise"]:
        return "seed has no influence"
    return None

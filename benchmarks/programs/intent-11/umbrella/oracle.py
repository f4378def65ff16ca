def check():
    import numpy as np
    import main
    a, b = main.main([]), main.main([])
    if not np.array_equal(a["w"], b["w"]):
        return "two runs differ"
    flat = []
    for e in a["epochs"]:
        ids = np.concatenate(e["seen"])
        if len(np.unique(ids)) != 480:
            return "ranks overlap"
        flat += [v for row in e["speckle"] for v in row]
    if len(set(flat)) != len(flat):
        return "speckle repeats over ranks or steps"
    if np.array_equal(a["epochs"][0]["seen"][0], a["epochs"][1]["seen"][0]):
        return "order does not change"
    return None

def check():
    import numpy as np
    import main
    a = main.main(["--folds", "2"])
    b = main.main(["--folds", "2"])
    if not np.array_equal(a["oof"], b["oof"]) or a["logs"] != b["logs"]:
        return "two runs with the same seed differ"
    if not np.array_equal(a["oof"], a["oof_again"]):
        return "evaluation differs between two calls"
    gains = [g for fold in a["logs"] for _, gs in fold for g in gs]
    if len(set(gains)) < 0.99 * len(gains):
        return "augmentation parameters repeat between workers, epochs or folds"
    for fold in a["logs"]:
        if fold[0][0] == fold[1][0] or len(set(fold[0][0])) != len(fold[0][0]):
            return "the epochs have the same order"
    return None

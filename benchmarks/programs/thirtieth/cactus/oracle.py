import numpy as np


def check():
    import main
    a, b = main.main(), main.main()
    s = np.stack(a["starts"]).reshape(-1, 2)
    if len(np.unique(s, axis=0)) < len(s):
        return "two episodes start equally"
    if np.abs(np.corrcoef(s.T)[0, 1]) > 0.7:
        return "start and goal are correlated"
    acts = np.stack(a["actions"])
    if len(np.unique(acts, axis=0)) < len(acts):
        return "action draws repeat"
    if a["returns"] != b["returns"]:
        return "two runs with one seed differ"
    return None

def check():
    import numpy as np
    import main
    a, b = main.main(), main.main()
    if a["means"] != b["means"] or a["mae"] != b["mae"]:
        return "two runs differ"
    share = np.bincount(a["which"].ravel(), minlength=3) / a["which"].size
    if share.min() < 0.25:
        return f"choices not balanced {share}"
    if len({w.tobytes() for w in a["which"]}) < len(a["which"]):
        return "steps repeat"
    return None

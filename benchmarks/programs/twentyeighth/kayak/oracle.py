import main


def check():
    r = main.main([])
    if len(set(r["seeds"])) < len(r["seeds"]):
        return "perturbation seeds are used more than once"
    if r["curve"][-1] < r["best"] - 1.5:
        return "the search does not improve: perturbations of evaluation and update do not agree"
    if main.main([])["curve"] != r["curve"]:
        return "same seed, other curve"
    return None

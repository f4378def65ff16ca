def check():
    import numpy as np
    import main
    a, b = main.main(), main.main()
    if len(set(a["probe"])) < 4:
        return "the same latent noise or dropout mask in several steps"
    if a["curve"] != b["curve"]:
        return "two runs with the same seed differ"
    if a["curve"][-1][1] != a["final"]:
        return "the test bound differs between two calls"
    if np.array_equal(a["logw"][0], a["logw"][1]):
        return "importance samples are equal"
    if np.array_equal(*a["pictures"]):
        return "two batches of samples are equal"
    return None

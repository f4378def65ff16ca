def check():
    import main
    a, b = main.main(), main.main()
    if a["train"] != b["train"] or a["bench"] != b["bench"]:
        return "two runs with the same seed differ"
    if len(set(a["amps"])) != len(a["amps"]):
        return "the same tasks are sampled in several iterations"
    if a["final"][0] != a["final"][1]:
        return "evaluation differs between two calls"
    if a["dropout_spread"] == 0:
        return "all tasks of a meta-batch share one dropout mask"
    return None

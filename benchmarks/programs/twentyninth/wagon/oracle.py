def check():
    import main
    r = main.main()
    if r[0]["start"] != r[1]["start"] or abs(r[0]["end"] - r[1]["end"]) > 1e-9:
        return "the ranks' weights are not the same"
    for a, b in zip(r[0]["rows"], r[1]["rows"]):
        if set(a) & set(b) or len(set(a) | set(b)) != 128:
            return "the ranks' shards overlap"
    if r[0]["rows"][0] == r[0]["rows"][1]:
        return "epochs use the same order"
    if set(r[0]["jitter"]) & set(r[1]["jitter"]):
        return "the ranks add the same jitter"
    if len(set(r[0]["jitter"])) < len(r[0]["jitter"]):
        return "jitter repeats between steps"
    s = main.main()
    if s != r:
        return "two runs with the same seed differ"
    return None

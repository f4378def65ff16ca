def check():
    import main
    a, b = main.main(), main.main()
    if a["losses"] != b["losses"]:
        return "two runs with the same seed differ"
    if a["scores"] != a["again"] or len(set(a["scores"])) < len(a["scores"]):
        return "evaluation is not repeatable or has equal episodes"
    woods = [w for env in a["woods"] for w in env]
    if len(set(woods)) < len(woods):
        return "environments or episodes repeat their hardness"
    noise = [round(v, 5) for step in a["noise"] for v in step]
    if len(set(noise)) < 0.97 * len(noise):
        return "exploration noise repeats"
    if main.main(main.Cfg(seed=8))["woods"] == a["woods"]:
        return "the seed has no effect on the environments"
    return None

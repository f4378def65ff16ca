def check():
    import main
    a, b = main.main(), main.main()
    if len(set(a["noise"])) < 4:
        return "dropout masks repeat from step to step"
    if a["dev_again"] != a["history"][-1]["dev"]:
        return "evaluation differs between two calls"
    if a != b:
        return "two runs with the same seed differ"
    if main.main(seed=4)["noise"] == a["noise"]:
        return "the seed has no effect"
    return None

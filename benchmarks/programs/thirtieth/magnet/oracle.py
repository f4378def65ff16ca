def check():
    import main
    a, b = main.main(), main.main()
    if a["recheck"] != a["scores"][-1]:
        return "two evaluations of one model differ"
    if len(set(a["noise"])) < len(a["noise"]):
        return "training noise repeats"
    if a != b:
        return "two runs with one seed differ"
    return None

def check():
    import main
    a, b = main.main(["--workers", "2"]), main.main(["--workers", "1"])
    if a != b:
        return "results depend on the number of workers"
    for r in a:
        if len(set(r["null"])) < len(r["null"]):
            return "null draws repeat between blocks"
    return None if main.main(["--seed", "56"]) != a else "the seed has no effect"
